// The graph of a review: the server's picture, with a mark for where one is, and clicks that go there.

const THUMB = 16; // how wide browsers draw the thumb of a slider, about
const SPACE = "http://www.w3.org/2000/svg";

/** Tells "step" (detail: how many moves are made at what was clicked). */
export class ReviewGraph extends EventTarget {
  #container;
  #slider;
  /** @type {SVGLineElement | null} */
  #here = null;
  #left = 0;
  #width = 1;
  #count = 1;

  /** @param {HTMLElement} container @param {HTMLInputElement} slider the same for the keyboard */
  constructor(container, slider) {
    super();
    this.#container = container;
    this.#slider = slider;
    container.addEventListener("click", (event) => this.#click(event));
    slider.addEventListener("input", () => this.#tell(slider.valueAsNumber));
  }

  /** @param {string} svg @param {number} count of moves */
  draw(svg, count) {
    this.#container.innerHTML = svg;
    this.#count = count;
    this.#slider.max = String(count);
    const middle = this.#container.querySelector("line.middle");
    const grid = [...this.#container.querySelectorAll("line.grid")];
    this.#left = number(middle, "x1");
    this.#width = number(middle, "x2") - this.#left;
    this.#alignSlider();
    this.#here = document.createElementNS(SPACE, "line");
    this.#here.setAttribute("class", "here");
    this.#here.setAttribute("y1", String(Math.min(...grid.map((line) => number(line, "y1")))));
    this.#here.setAttribute("y2", String(Math.max(...grid.map((line) => number(line, "y1")))));
    this.#container.querySelector("svg")?.append(this.#here);
  }

  /** Put the slider's ends below those of the curve. */
  #alignSlider() {
    const whole = this.#container.querySelector("svg")?.viewBox.baseVal.width ?? 1;
    this.#slider.style.marginLeft = `calc(${(100 * this.#left) / whole}% - ${THUMB / 2}px)`;
    this.#slider.style.width = `calc(${(100 * this.#width) / whole}% + ${THUMB}px)`;
  }

  /** Show where one is; null: somewhere else. @param {number | null} ply @param {string} words */
  mark(ply, words) {
    this.#here?.setAttribute("visibility", ply === null ? "hidden" : "visible");
    if (ply === null) return;
    const x = String(this.#left + (this.#width * ply) / this.#count);
    this.#here?.setAttribute("x1", x);
    this.#here?.setAttribute("x2", x);
    this.#slider.value = String(ply);
    this.#slider.setAttribute("aria-valuetext", words);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const svg = this.#container.querySelector("svg");
    const matrix = svg?.getScreenCTM();
    if (!matrix) return;
    const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const ply = Math.round(((x - this.#left) / this.#width) * this.#count);
    this.#tell(Math.max(0, Math.min(ply, this.#count)));
  }

  /** @param {number} ply */
  #tell(ply) {
    this.dispatchEvent(new CustomEvent("step", { detail: ply }));
  }
}

/** @param {Element | null} element @param {string} attribute */
function number(element, attribute) {
  return Number(element?.getAttribute(attribute) ?? 0);
}
