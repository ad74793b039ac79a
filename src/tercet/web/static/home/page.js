// The start page: the games, one's own games so far, and records to go on with.

import { writeFragment } from "../shell/fragment.js";
import { catalogue } from "../shell/catalogue.js";
import { byId, element } from "../shell/element.js";
import { namesOf } from "../shell/names.js";
import { bringToView, newGameForm } from "../shell/new_game_form.js";
import { recordReader } from "../shell/record_reader.js";
import { messageOf } from "../shell/wording.js";
import { gameCard } from "./game_card.js";
import { showOwnGames } from "./own_games.js";

async function showGames() {
  const place = byId("games");
  try {
    const games = await catalogue();
    place.replaceChildren(...games.map(gameCard));
    byId("record").replaceChildren(recordReader((game) => recordActions(game, games)));
    goToNamedCard();
  } catch (error) {
    const problem = byId("games-problem");
    problem.textContent = messageOf(error);
    problem.hidden = false;
  } finally {
    place.removeAttribute("aria-busy");
  }
}

/** Other pages link to a game's card, which was not there when this page was opened. */
function goToNamedCard() {
  const card = document.getElementById(location.hash.slice(1));
  if (!card?.classList.contains("game-card")) return;
  card.scrollIntoView();
  card.focus({ preventScroll: true });
}

/**
 * What can be done with a recorded game.
 * @param {import("../wire.js").RecordedGame} recorded
 * @param {import("../wire.js").GameSummary[]} games
 */
function recordActions(recorded, games) {
  const { game: name, start, moves, outcome } = recorded;
  const players = namesOf(recorded.players);
  const fragment = writeFragment({ game: name, start, moves, players });
  const analyse = element(
    "a",
    { class: "button small", href: `/analyse${fragment}` },
    "Analyse it",
  );
  const game = games.find((known) => known.name === name);
  if (outcome || !game) return [analyse];
  const form = newGameForm(game, "computer", { start, moves });
  form.hidden = true;
  const play = element(
    "button",
    {
      class: "button small",
      type: "button",
      "aria-expanded": "false",
      click: () => {
        form.hidden = !form.hidden;
        play.setAttribute("aria-expanded", String(!form.hidden));
        if (!form.hidden) bringToView(form);
      },
    },
    "Play on against the computer",
  );
  return [play, analyse, form];
}

void showGames();
showOwnGames();
window.addEventListener("pageshow", (event) => {
  if (event.persisted) showOwnGames();
});
