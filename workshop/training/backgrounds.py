"""What is behind a toy: studio walls, flat colours, and things that look like photos."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import torch
import torch.nn.functional as F

from chance import DEVICE, colour, log_uniform, sign, uniform
from filters import blur
from geometry import SIZE, grid_axes, place, pose

#: n → n cut-outs of other objects, RGBA premultiplied.
Others = Callable[[int], torch.Tensor]


def white(n: int) -> torch.Tensor:
    return torch.ones(n, 3, SIZE, SIZE, device=DEVICE) * uniform(n, 0.93, 1).clamp_max(1)


def sweep(n: int) -> torch.Tensor:
    """A studio wall, pale, darker towards the corners."""
    x, y = grid_axes()
    away = (x**2 + y**2).sqrt() / 1.41
    tint = 1 - colour(n) * uniform(n, 0, 0.12)
    return (tint * (1 - away**1.5 * uniform(n, 0.02, 0.22))).clamp(0, 1)


def gradient(n: int) -> torch.Tensor:
    x, y = grid_axes()
    return (colour(n) + uniform(n, -0.3, 0.3) * x + uniform(n, -0.3, 0.3) * y).clamp(0, 1)


def noise(n: int) -> torch.Tensor:
    """1/f noise with colours that belong together, as blurred surroundings have."""
    fy = torch.fft.fftfreq(SIZE, device=DEVICE)[:, None]
    fx = torch.fft.rfftfreq(SIZE, device=DEVICE)[None]
    radius = (fx**2 + fy**2).sqrt().clamp_min(1 / SIZE)
    waves = torch.randn(n, 3, SIZE, SIZE // 2 + 1, 2, device=DEVICE)
    field = torch.fft.irfft2(torch.view_as_complex(waves) * radius ** -uniform(n, 0.6, 2.2), s=(SIZE, SIZE))
    field = (field - field.mean((2, 3), keepdim=True)) / field.std((2, 3), keepdim=True).clamp_min(1e-6)
    mix = torch.randn(n, 3, 3, device=DEVICE) * 0.5 + torch.eye(3, device=DEVICE)
    field = torch.einsum("nij,njhw->nihw", mix, field)
    return torch.sigmoid(field * uniform(n, 0.3, 1.4) + torch.randn(n, 3, 1, 1, device=DEVICE) * 0.8)


def stripes(n: int) -> torch.Tensor:
    """Boards, tiles, checked cloth."""
    x, y = grid_axes()
    angle = uniform(n, 0, math.pi)
    waves = log_uniform(n, 5, 90)
    sharpness = uniform(n, 0.5, 8)
    first = (torch.sin((x * angle.cos() + y * angle.sin()) * waves) * sharpness).sigmoid()
    second = (torch.sin((y * angle.cos() - x * angle.sin()) * waves) * sharpness).sigmoid()
    pattern = torch.where(torch.rand(n, 1, 1, 1, device=DEVICE) < 0.5, first, first * second)
    base = colour(n)
    other = (base + torch.randn(n, 3, 1, 1, device=DEVICE) * 0.25).clamp(0, 1)
    return (base * pattern + other * (1 - pattern) + 0.12 * (noise(n) - 0.5)).clamp(0, 1)


def mosaic(n: int) -> torch.Tensor:
    """Tiles, knots, gravel, leaves: a coarse grid of colours that belong together, sharp or soft."""
    cells = random.choice((5, 8, 14, 24, 44, 72))
    grid = colour(n) + torch.randn(n, 3, cells, cells, device=DEVICE) * uniform(n, 0.03, 0.35)
    mode = random.choice(("nearest", "bilinear", "bicubic"))
    return F.interpolate(grid, size=(SIZE, SIZE), mode=mode, **({} if mode == "nearest" else {"align_corners": False})).clamp(0, 1)


def shapes(n: int) -> torch.Tensor:
    """Plates, bars and spots of unknown things, in or out of focus."""
    canvas = gradient(n)
    x, y = grid_axes()
    for _ in range(random.randrange(3, 12)):
        angle = uniform(n, 0, math.pi)
        left, top = x - uniform(n, -1, 1), y - uniform(n, -1, 1)
        across = ((left * angle.cos() + top * angle.sin()) / log_uniform(n, 0.05, 0.9)).abs()
        along = ((top * angle.cos() - left * angle.sin()) / log_uniform(n, 0.05, 0.9)).abs()
        away = torch.where(torch.rand(n, 1, 1, 1, device=DEVICE) < 0.5, torch.maximum(across, along), (across**2 + along**2).sqrt())
        covered = ((1 - away) * log_uniform(n, 8, 80)).sigmoid() * uniform(n, 0.4, 1)
        canvas = canvas * (1 - covered) + colour(n) * covered
    return blur(canvas, random.uniform(0.6, 6)) if random.random() < 0.5 else canvas


def texture(n: int, others: Others) -> torch.Tensor:
    """The surface of another object, much enlarged."""
    zoom = pose(log_uniform(n, 2.5, 6), uniform(n, -180, 180), uniform(n, -1, 1), uniform(n, -1, 1))
    seen = place(others(n), zoom, padding="reflection")
    return (seen[:, :3] + (1 - seen[:, 3:]) * colour(n)).clamp(0, 1)


def clutter(n: int, others: Others) -> torch.Tensor:
    """A shelf or a desk full of things, out of focus."""
    canvas = gradient(n)
    for _ in range(5):
        where = pose(log_uniform(n, 0.35, 0.9), uniform(n, -40, 40), uniform(n, -1, 1), uniform(n, -1, 1))
        seen = place(others(n), where)
        canvas = canvas * (1 - seen[:, 3:]) + seen[:, :3]
    return blur(canvas, 3.5)


def table(n: int, others: Others) -> torch.Tensor:
    """A table or floor with a wall behind it, lit from one side."""
    top, wall = mixed(n, others, TABLE_TOPS), mixed(n, others, WALLS)
    x, y = grid_axes()
    horizon = uniform(n, -0.7, 0.3) + uniform(n, -0.15, 0.15) * x
    below = ((y - horizon) / log_uniform(n, 0.01, 0.15)).clamp(-8, 8).sigmoid()
    picture = wall * (1 - below) + top * below
    return (picture * (1 + uniform(n, 0, 0.35) * sign(n) * x) * (1 + uniform(n, -0.3, 0.3) * y)).clamp(0, 1)


Kinds = tuple[tuple[float, Callable[..., torch.Tensor]], ...]
TABLE_TOPS: Kinds = ((0.35, noise), (0.25, stripes), (0.15, gradient), (0.15, texture), (0.1, mosaic))
WALLS: Kinds = ((0.35, noise), (0.25, gradient), (0.15, stripes), (0.15, clutter), (0.1, shapes))
PHOTO: Kinds = ((0.3, table), (0.25, noise), (0.15, texture), (0.15, stripes), (0.15, clutter))
TRAINING: Kinds = (
    (0.17, white), (0.12, sweep), (0.07, gradient), (0.12, noise), (0.08, stripes), (0.09, texture), (0.16, table), (0.07, clutter),
    (0.06, mosaic), (0.06, shapes),
)  # fmt: skip


def mixed(n: int, others: Others, kinds: Kinds = TRAINING) -> torch.Tensor:
    weights = torch.tensor([weight for weight, _ in kinds], device=DEVICE)
    choice = torch.multinomial(weights, n, replacement=True)
    canvas = torch.empty(n, 3, SIZE, SIZE, device=DEVICE)
    for number, (_, make) in enumerate(kinds):
        chosen = (choice == number).nonzero().flatten()
        if len(chosen) > 0:
            canvas[chosen] = make(len(chosen), others) if make in (texture, clutter, table) else make(len(chosen))
    grey = canvas.mean(1, keepdim=True)
    return grey + (canvas - grey) * uniform(n, 0.1, 1)
