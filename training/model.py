"""The net as PyTorch trains it; `core/net.hpp` says what it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

FEATURE_SCALE = 100  # so that all weights are of about the same size
FEW_OF_MANY = 1 / 32  # where so few of all inputs are there at once, only their rows are looked up


class Net(torch.nn.Module):
    """A net of the shape that the core's class has.

    Where inputs consist of parts, a weight is the sum of one for the whole and one for each part:
    so something is known also about an input that was never seen.
    """

    def __init__(self, core_net: Any, seed: int) -> None:
        super().__init__()
        torch.manual_seed(seed)
        self.shape = core_net
        inputs, orbits, buckets = core_net.INPUTS, core_net.ORBITS, core_net.BUCKETS
        none = inputs  # the input that stands for none
        self.symmetries = torch.tensor([[*table, none] for table in core_net.symmetries()])
        self.parts = _parts(core_net) if core_net.PARTS else None
        spread = 0.01 if core_net.PARTS else 1 / core_net.MOST_INPUTS**0.5
        kinds = min(core_net.VIEWS, 2)  # of views, the first and the others
        self.inputs = torch.nn.Parameter(_random(inputs + 1, orbits) * spread)
        self.part_weights = torch.nn.Parameter(_random(core_net.PARTS, orbits) * 0.3)
        self.starts = torch.nn.Parameter(torch.full((orbits,), 0.2))
        self.outputs = torch.nn.Parameter(_random(1, kinds, orbits).repeat(buckets, 1, 1) * 0.2)
        self.features = torch.nn.Parameter(torch.zeros(buckets, core_net.FEATURES))
        self.always = torch.nn.Parameter(torch.zeros(buckets))
        self.keep_within_bounds()

    def forward(self, inputs: Tensor, features: Tensor, buckets: Tensor) -> Tensor:
        """The estimate of each position, in units of 400; inputs are [position, view, input]."""
        # [symmetry, position and view, orbit]
        units = self._hidden(inputs.flatten(0, 1)).clamp(0, 1) ** 2
        views = units.sum(0).unflatten(0, inputs.shape[:2])  # [position, view, orbit]
        outputs = _rounded(self.outputs, self.shape.OUTPUT_UNIT)[buckets]
        output = (views[:, 0] * outputs[:, 0]).sum(1)
        if self.shape.VIEWS > 1:
            output = output + (views[:, 1:].sum(1) * outputs[:, 1]).sum(1)
        weights = _rounded(self.features, self.shape.FEATURE_UNIT * FEATURE_SCALE)
        added = (features * weights[buckets]).sum(1) + self.always[buckets]
        return output + added * (FEATURE_SCALE / self.shape.ESTIMATE_OF_ONE)

    def _hidden(self, inputs: Tensor) -> Tensor:
        symmetries, orbits = len(self.symmetries), self.shape.ORBITS
        weights = self._input_weights()
        if self.shape.MOST_INPUTS > FEW_OF_MANY * self.shape.INPUTS:
            counts = _counts(inputs, self.shape.INPUTS + 1)
            return torch.einsum("ni,sio->sno", counts, weights[self.symmetries]) + self.starts
        seen = self.symmetries[:, inputs].view(-1, inputs.shape[1])
        bags = torch.nn.functional.embedding_bag(seen, weights, mode="sum")
        return bags.view(symmetries, -1, orbits) + self.starts

    def _input_weights(self) -> Tensor:
        if self.parts is None:
            return self.inputs
        none = torch.zeros(1, self.shape.ORBITS)
        return self.inputs + torch.cat([self.part_weights, none])[self.parts].sum(1)

    @torch.no_grad()
    def keep_within_bounds(self) -> None:
        """What the core's whole numbers can hold."""
        shape = self.shape
        most = shape.LARGEST_INPUT_WEIGHT / shape.ONE
        self.inputs.clamp_(-most, most)
        self.inputs[-1] = 0
        most = shape.LARGEST_START / shape.ONE
        self.starts.clamp_(-most, most)
        most = shape.LARGEST_OUTPUT_WEIGHT / shape.OUTPUT_UNIT
        self.outputs.clamp_(-most, most)
        most = shape.LARGEST_FEATURE_WEIGHT / (shape.FEATURE_UNIT * FEATURE_SCALE)
        self.features.clamp_(-most, most)

    def numbers(self) -> npt.NDArray[np.int16]:
        """The net in whole numbers, in the order in which the core reads them."""
        shape = self.shape
        feature_factor = shape.FEATURE_UNIT * FEATURE_SCALE
        inputs = self._input_weights()[:-1]
        largest = shape.LARGEST_INPUT_WEIGHT
        parts: Sequence[Tensor] = [
            (inputs * shape.ONE).clamp(-largest, largest),
            self.starts * shape.ONE,
            torch.cat(
                [
                    self.outputs.flatten(1) * shape.OUTPUT_UNIT,
                    self.features * feature_factor,
                    self.always[:, None] * feature_factor,
                ],
                dim=1,
            ),
        ]
        whole = torch.cat([part.detach().flatten() for part in parts]).round()
        numbers: npt.NDArray[np.int16] = whole.clamp(-32767, 32767).numpy().astype("<i2")
        return numbers


def _parts(core_net: Any) -> Tensor:
    """What each input consists of, and last the input that stands for none: [input, part]."""
    lists = core_net.parts()
    most = max(map(len, lists))
    return torch.tensor(
        [[*parts, *[core_net.PARTS] * (most - len(parts))] for parts in [*lists, []]]
    )


def _counts(rows: Tensor, kinds: int) -> Tensor:
    """How often each number below `kinds` is in each row."""
    ones = torch.ones(()).expand(rows.shape)
    return torch.zeros(len(rows), kinds).scatter_add_(1, rows, ones)


def _rounded(weights: Tensor, unit: float) -> Tensor:
    """As the core will have them; the net learns to live with so few different numbers."""
    whole = torch.round(weights * unit) / unit
    return weights + (whole - weights).detach()


def _random(*sizes: int) -> Tensor:
    return torch.rand(*sizes) - 0.5
