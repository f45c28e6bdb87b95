"""What lies over a toy in pictures: writing, the frame of a screenshot, packages and their film."""

from __future__ import annotations

import random

import numpy as np
import torch
from PIL import Image, ImageDraw, ImageFont

from chance import DEVICE, colour, happens, uniform
from geometry import grid_axes, place

LINES = 512
LINE_WIDTH, LINE_HEIGHT = 192, 24
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:/-%$&+ "


def _draw_word(draw: ImageDraw.ImageDraw, x: int, size: int, chance: random.Random) -> int:
    """A character made of strokes in a square, as dense as a Chinese one."""
    top = (LINE_HEIGHT - size) // 2
    for _ in range(chance.randrange(4, 8)):
        x0, y0 = x + chance.randrange(size), top + chance.randrange(size)
        kind = chance.randrange(3)
        x1 = x0 if kind == 0 else x + chance.randrange(size)
        y1 = y0 if kind == 1 else top + chance.randrange(size)
        draw.line((x0, y0, x1, y1), fill=255, width=chance.choice((1, 2, 2)))
    return x + size + 2


def _text_lines(seed: int) -> torch.Tensor:
    """512 lines of writing, half of it in letters: 512 × 1 × 24 × 192."""
    chance = random.Random(seed)
    lines = []
    for number in range(LINES):
        line = Image.new("L", (LINE_WIDTH, LINE_HEIGHT))
        draw = ImageDraw.Draw(line)
        size = chance.randrange(13, 21)
        if number % 2:
            words = "".join(chance.choice(LETTERS) for _ in range(chance.randrange(5, 24)))
            draw.text((1, 1), words, fill=255, font=ImageFont.load_default(size))
        else:
            x = 1
            for _ in range(chance.randrange(2, 11)):
                x = _draw_word(draw, x, size, chance)
        lines.append(np.asarray(line))
    return torch.from_numpy(np.stack(lines)).float().div(255)[:, None].to(DEVICE)


class Overlays:
    def __init__(self, seed: int = 11):
        self.lines = _text_lines(seed)

    def write(self, pictures: torch.Tensor, lines: int, smallest: float = 0.25, largest: float = 0.95) -> torch.Tensor:
        """Writes over pictures, now and then on a plate of its own."""
        n = len(pictures)
        for _ in range(lines):
            text = self.lines[torch.randint(LINES, (n,), device=DEVICE)]
            width = uniform(n, smallest, largest)
            height = width * LINE_HEIGHT / LINE_WIDTH * uniform(n, 0.9, 1.5)
            x, y = uniform(n, -0.7, 0.7), uniform(n, -0.95, 0.95)
            matrix = torch.zeros(n, 2, 3, device=DEVICE)
            matrix[:, 0, 0], matrix[:, 1, 1] = 1 / width.view(n), 1 / height.view(n)
            matrix[:, 0, 2], matrix[:, 1, 2] = (-x / width).view(n), (-y / height).view(n)
            ink = place(text, matrix)
            across, along = grid_axes()
            plate = ((across - x).abs() < width * 1.05) & ((along - y).abs() < height * 1.2)
            plate = plate & (torch.rand(n, 1, 1, 1, device=DEVICE) < 0.25)
            paper = (torch.rand(n, 1, 1, 1, device=DEVICE) < 0.5).float()
            pictures = torch.where(plate, pictures * 0.3 + paper * 0.7, pictures)
            strength = ink * uniform(n, 0.5, 1)
            tint = torch.where(plate.flatten(1).any(1).view(n, 1, 1, 1), 1 - paper, colour(n))
            pictures = pictures * (1 - strength) + tint * strength
        return pictures

    def screenshot(self, pictures: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The picture in a page: bars above and below, writing in them and over the picture."""
        n = len(pictures)
        across, along = grid_axes()
        top, bottom = uniform(n, -1.1, -0.72), uniform(n, 0.62, 1.1)
        side = torch.zeros(n, 1, 1, 1, device=DEVICE)
        framed = happens(n, 0.3)
        side[framed] = uniform(len(framed), 0.02, 0.2)
        outside = (along < top) | (along > bottom) | (across.abs() > 1 - side)
        paper = (1 - colour(n) * uniform(n, 0, 0.15)) * torch.where(torch.rand(n, 1, 1, 1, device=DEVICE) < 0.8, 1.0, 0.15)
        page = self.write(paper.expand_as(pictures).contiguous(), 5)
        return torch.where(outside, page, self.write(pictures, 2, largest=0.6)), masks * ~outside

    def packed(self, pictures: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """A printed box around the toy with a window before it, and light on its film."""
        n = len(pictures)
        across, along = grid_axes()
        left, right = uniform(n, -1, -0.62), uniform(n, 0.62, 1)
        top, bottom = uniform(n, -0.9, -0.5), uniform(n, 0.62, 1)
        roundness = uniform(n, 2, 14)
        x = (2 * across - left - right) / (right - left)
        y = (2 * along - top - bottom) / (bottom - top)
        window = (x.abs() ** roundness + y.abs() ** roundness) < 1
        print_ = colour(n) + uniform(n, -0.25, 0.25) * along + uniform(n, -0.25, 0.25) * across
        box = self.write(print_.clamp(0, 1).expand_as(pictures).contiguous(), 4)
        return torch.where(window, self.film(pictures), box), masks * window

    def film(self, pictures: torch.Tensor) -> torch.Tensor:
        """Streaks of light on clear film, and the haze of it."""
        n = len(pictures)
        across, along = grid_axes()
        shine = uniform(n, 0, 0.08)
        for _ in range(3):
            slant = uniform(n, -1.2, 1.2)
            offset = uniform(n, -1, 1)
            distance = (across + slant * along - offset).abs() / uniform(n, 0.03, 0.3)
            shine = shine + uniform(n, 0, 0.5) * torch.exp(-(distance**4))
        shine = shine.clamp(0, 0.85)
        return pictures * (1 - shine) + shine

    def erase(self, pictures: torch.Tensor) -> torch.Tensor:
        """A hand, a price tag, a watermark's plate: something covers a part."""
        n = len(pictures)
        across, along = grid_axes()
        covered = ((across - uniform(n, -1, 1)).abs() < uniform(n, 0.06, 0.32)) & (
            (along - uniform(n, -1, 1)).abs() < uniform(n, 0.06, 0.32)
        )
        return torch.where(covered, colour(n), pictures)

