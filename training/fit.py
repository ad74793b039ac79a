"""Fitting a net to samples."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from training.model import Net
from training.samples import ODDS, Column, Samples

WARM_UP = 0.05  # of the learning
HELD_BACK = 0.02  # of the samples, to see how good the net is on others


@dataclass(frozen=True)
class Fitting:
    """How a net is fitted."""

    epochs: int = 10
    batch: int = 4096
    rate: float = 0.002
    share_of_score: float = 0.7
    patience: float = 0.9
    decay: float = 0  # of the weights of inputs
    seed: int = 1


@dataclass(frozen=True)
class Losses:
    """The mean square error of the chance to win, on what was learned from and on the rest."""

    trained: float
    held_back: float


def fit(net: Net, samples: Samples, how: Fitting, report: Any = print) -> Losses:
    """Fit the net to the samples, in place."""
    targets = samples.targets(how.share_of_score, how.patience)
    # The positions of a game stand together, so but for one no game is in both: that would say
    # nothing.
    held = max(1, int(len(samples) * HELD_BACK))
    train, test = np.split(np.arange(len(samples)), [len(samples) - held])
    steps = how.epochs * math.ceil(len(train) / how.batch)
    optimiser = torch.optim.AdamW(
        [
            {"params": [net.inputs], "weight_decay": how.decay},
            {"params": [each for each in net.parameters() if each is not net.inputs]},
        ],
        lr=how.rate,
        weight_decay=0,
    )
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: _pace(step / steps))
    rng = np.random.default_rng(how.seed)
    losses = Losses(math.nan, math.nan)
    for epoch in range(how.epochs):
        started, total = time.monotonic(), 0.0
        for rows in _batches(rng.permutation(train), how.batch):
            loss = _loss(net, samples, targets, rows)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            net.keep_within_bounds()
            total += loss.item() * len(rows)
        losses = Losses(total / len(train), _error(net, samples, targets, test))
        report(
            f"epoch {epoch + 1}: error {losses.trained:.5f}, on what was held back "
            f"{losses.held_back:.5f}, {time.monotonic() - started:.1f} s"
        )
    return losses


def _pace(done: float) -> float:
    """How fast to learn when so much is done: quickly faster at first, then ever more slowly."""
    return min(1.0, 0.05 + done / WARM_UP) * 0.5 * (1 + math.cos(math.pi * done))


def _batches(rows: Column, size: int) -> Iterator[Column]:
    for begin in range(0, len(rows), size):
        yield rows[begin : begin + size]


def _loss(net: Net, samples: Samples, targets: Column, rows: Column) -> Tensor:
    output = net(
        torch.from_numpy(samples.inputs[rows].astype(np.int64)),
        torch.from_numpy(samples.features[rows].astype(np.float32)),
        torch.from_numpy(samples.buckets[rows].astype(np.int64)),
    )
    expected = torch.sigmoid(output * (ODDS * net.shape.ESTIMATE_OF_ONE))
    return torch.nn.functional.mse_loss(expected, torch.from_numpy(targets[rows]))


@torch.no_grad()
def _error(net: Net, samples: Samples, targets: Column, rows: Column) -> float:
    parts = [
        (len(part), _loss(net, samples, targets, part).item()) for part in _batches(rows, 4096)
    ]
    return float(sum(count * loss for count, loss in parts) / len(rows))
