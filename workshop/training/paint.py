"""Colours of toys: palettes put into studio toys, and recolours that make a new, very similar object of any object."""

from __future__ import annotations

import colorsys
import random

import torch

from dataset import ScannedObjects, StudioToys

BRIGHTEST_DIFFUSE = 2.6
SHOULDER = 0.72
CHANNEL_ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
FIXED_SLOT = 5


def tone(light: torch.Tensor) -> torch.Tensor:
    """Linear light to sRGB in 0..1 with a soft shoulder, as the studio does it."""
    bent = SHOULDER + (1 - SHOULDER) * (1 - torch.exp((SHOULDER - light) / (1 - SHOULDER)))
    kept = torch.where(light < SHOULDER, light, bent).clamp(0, 1)
    return torch.where(kept <= 0.0031308, kept * 12.92, 1.055 * kept.clamp_min(1e-6) ** (1 / 2.4) - 0.055)


def _inverse_tone() -> torch.Tensor:
    """Linear light of each byte."""
    light = torch.linspace(0, 2, 20001)
    return light[torch.searchsorted(tone(light).contiguous(), torch.arange(256) / 255).clamp_max(20000)]


class StudioPaint:
    """Paints studio toys in any six colours."""

    def __init__(self, toys: StudioToys, palettes: dict[str, torch.Tensor]):
        self.toys = toys
        self.palettes = palettes
        self.light_of_byte = _inverse_tone().to(toys.light.device)

    def look(self, palette: str, shift: int) -> torch.Tensor:
        colours = self.palettes[palette]
        return torch.cat([colours[:FIXED_SLOT].roll(-(shift % FIXED_SLOT), 0), colours[FIXED_SLOT:]])

    def catalogue_looks(self, toy: int, count: int) -> list[torch.Tensor]:
        """As many colourways as the demo world gives a toy: its palettes in turn, then turned palettes."""
        suiting = list(dict.fromkeys(self.toys.palettes[toy]))
        return [self.look(suiting[turn % len(suiting)], turn // len(suiting)) for turn in range(count)]

    def random_look(self, toy: int, chance: random.Random) -> torch.Tensor:
        if chance.random() < 0.25:
            return torch.stack([_random_colour(chance) for _ in range(FIXED_SLOT + 1)])
        names = self.toys.palettes[toy] if chance.random() < 0.8 else list(self.palettes)
        return self.look(chance.choice(names), chance.randrange(FIXED_SLOT))

    def twin_of(self, look: torch.Tensor, toy: int, chance: random.Random) -> torch.Tensor:
        """Another colourway, often one that differs in few parts only."""
        kind = chance.random()
        if kind < 0.35:
            return torch.cat([look[:FIXED_SLOT].roll(chance.randrange(1, FIXED_SLOT), 0), look[FIXED_SLOT:]])
        if kind < 0.7:
            return self.random_look(toy, chance)
        twin = look.clone()
        for slot in chance.sample(range(FIXED_SLOT), 2):
            twin[slot] = _random_colour(chance)
        return twin

    def paint(self, toy: torch.Tensor, view: torch.Tensor, colours: torch.Tensor) -> torch.Tensor:
        """n × RGBA × 192 × 192, premultiplied; colours: n × 6 × 3 in linear light."""
        unpainted = self.toys.unpainted[toy, view]
        alpha = unpainted[:, 3:].float() / 255
        light = (self.toys.light[toy, view].float() / 255) ** 2 * BRIGHTEST_DIFFUSE
        table = torch.cat([colours, colours.new_zeros(len(colours), 1, 3)], 1)
        slot = self.toys.slot[toy, view].long()
        n, height, width = slot.shape
        field = table.gather(1, slot.view(n, -1, 1).expand(-1, -1, 3)).view(n, height, width, 3).permute(0, 3, 1, 2)
        rgb = tone(self.light_of_byte[unpainted[:, :3].long()] + field * light[:, None])
        return torch.cat([rgb * alpha, alpha], 1)


def _random_colour(chance: random.Random) -> torch.Tensor:
    saturation = chance.choice((0.0, chance.uniform(0.2, 1), chance.uniform(0.6, 1)))
    srgb = colorsys.hsv_to_rgb(chance.random(), saturation, chance.uniform(0.15, 1))
    return torch.tensor(srgb) ** 2.2


def scanned(objects: ScannedObjects, index: torch.Tensor, view: torch.Tensor, recolours: torch.Tensor) -> torch.Tensor:
    """n × RGBA × 192 × 192, premultiplied; recolours: n × 4 (order of channels, hue, width and turn of a band)."""
    source = objects.pictures[index, view].float() / 255
    orders = torch.tensor(CHANNEL_ORDERS, device=source.device)[recolours[:, 0].long()]
    rgb = source[:, :3].gather(1, orders[:, :, None, None].expand(-1, -1, *source.shape[2:]))
    turned = recolours[:, 3].abs() > 0
    if turned.any():
        rgb[turned] = _turn_hues(rgb[turned], recolours[turned])
    return torch.cat([rgb * source[:, 3:], source[:, 3:]], 1)


def random_recolour(chance: random.Random, share_plain: float) -> list[float]:
    if chance.random() < share_plain:
        return [0, 0, 0, 0]
    if chance.random() < 0.6:
        return [chance.randrange(1, len(CHANNEL_ORDERS)), 0, 0, 0]
    return [chance.randrange(len(CHANNEL_ORDERS)), chance.random(), chance.uniform(0.1, 0.3), chance.uniform(0.25, 0.75)]


def _turn_hues(rgb: torch.Tensor, recolours: torch.Tensor) -> torch.Tensor:
    """Turns only the hues of a band: red parts become blue while the yellow ones stay."""
    centre, width, turn = (recolours[:, at, None, None] for at in (1, 2, 3))
    high, low = rgb.amax(1), rgb.amin(1)
    spread = (high - low).clamp_min(1e-5)
    red, green, blue = rgb.unbind(1)
    hue = torch.where(
        high == red, (green - blue) / spread, torch.where(high == green, 2 + (blue - red) / spread, 4 + (red - green) / spread)
    )
    hue = (hue / 6) % 1
    distance = ((hue - centre + 0.5) % 1 - 0.5).abs()
    hue = (hue + turn * ((width - distance) / 0.05).clamp(0, 1)) % 1
    channels = [low + spread * ((((hue + offset) % 1) * 6 - 3).abs() - 1).clamp(0, 1) for offset in (0, 2 / 3, 1 / 3)]
    return torch.stack(channels, 1)
