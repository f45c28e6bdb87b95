"""What cameras, phones and messengers do to pictures. Pictures are n × 3 × size × size in 0..1."""

from __future__ import annotations

import math

import torch
import torch.nn.functional as F

from chance import DEVICE, uniform

LUMINANCE_TABLE = (
    (16, 11, 10, 16, 24, 40, 51, 61), (12, 12, 14, 19, 26, 58, 60, 55), (14, 13, 16, 24, 40, 57, 69, 56),
    (14, 17, 22, 29, 51, 87, 80, 62), (18, 22, 37, 56, 68, 109, 103, 77), (24, 35, 55, 64, 81, 104, 113, 92),
    (49, 64, 78, 87, 103, 121, 120, 101), (72, 92, 95, 98, 112, 100, 103, 99),
)  # fmt: skip
CHROMA_TABLE = (
    (17, 18, 24, 47, 99, 99, 99, 99), (18, 21, 26, 66, 99, 99, 99, 99), (24, 26, 56, 99, 99, 99, 99, 99),
    (47, 66, 99, 99, 99, 99, 99, 99), *((99,) * 8,) * 4,
)  # fmt: skip
TO_YCBCR = ((0.299, 0.587, 0.114), (-0.168736, -0.331264, 0.5), (0.5, -0.418688, -0.081312))


def blur(pictures: torch.Tensor, sigma: float) -> torch.Tensor:
    reach = max(1, math.ceil(sigma * 2.5))
    kernel = torch.exp(-(torch.arange(-reach, reach + 1, device=DEVICE) ** 2) / (2 * sigma**2))
    kernel = kernel / kernel.sum()
    channels = pictures.shape[1]
    row = kernel.view(1, 1, 1, -1).expand(channels, 1, 1, -1)
    pictures = F.conv2d(F.pad(pictures, (reach, reach, 0, 0), mode="replicate"), row, groups=channels)
    return F.conv2d(F.pad(pictures, (0, 0, reach, reach), mode="replicate"), row.transpose(2, 3), groups=channels)


def motion_blur(pictures: torch.Tensor, length: int) -> torch.Tensor:
    kernel = torch.full((3, 1, 1, length), 1 / length, device=DEVICE)
    half = length // 2
    padded = F.pad(pictures, (half, length - 1 - half, 0, 0), mode="replicate")
    return F.conv2d(padded, kernel, groups=3)


def shrink(pictures: torch.Tensor, side: int) -> torch.Tensor:
    """Down to `side` pixels and up again."""
    small = F.interpolate(pictures, size=(side, side), mode="bilinear", antialias=True, align_corners=False)
    return F.interpolate(small, size=pictures.shape[2:], mode="bicubic", align_corners=False).clamp(0, 1)


def _cosines() -> torch.Tensor:
    place = torch.arange(8, device=DEVICE).float()
    matrix = torch.cos((2 * place[None] + 1) * place[:, None] * math.pi / 16) / 2
    matrix[0] /= math.sqrt(2)
    return matrix


def _quantise(plane: torch.Tensor, table: torch.Tensor) -> torch.Tensor:
    """plane: n × h × w around 0; table: n × 8 × 8."""
    n, height, width = plane.shape
    cosines = _cosines()
    blocks = plane.view(n, height // 8, 8, width // 8, 8).permute(0, 1, 3, 2, 4)
    waves = cosines @ blocks @ cosines.t()
    steps = table[:, None, None]
    blocks = cosines.t() @ ((waves / steps).round() * steps) @ cosines
    return blocks.permute(0, 1, 3, 2, 4).reshape(n, height, width)


def jpeg(pictures: torch.Tensor, quality: torch.Tensor) -> torch.Tensor:
    """What JPEG keeps at a quality (n × 1 × 1 × 1, 1 to 99), colours at half the resolution. Sides: multiples of 16."""
    quality = quality.view(-1, 1, 1)
    factor = torch.where(quality < 50, 50 / quality, 2 - quality / 50)
    tables = [torch.tensor(table, device=DEVICE) * factor for table in (LUMINANCE_TABLE, CHROMA_TABLE)]
    tables = [table.round().clamp(1, 255) for table in tables]
    matrix = torch.tensor(TO_YCBCR, device=DEVICE)
    planes = torch.einsum("ij,njhw->nihw", matrix, pictures * 255)
    brightness = _quantise(planes[:, 0] - 128, tables[0]) + 128
    halved = F.avg_pool2d(planes[:, 1:], 2)
    chroma = torch.stack([_quantise(halved[:, at], tables[1]) for at in (0, 1)], 1)
    chroma = F.interpolate(chroma, scale_factor=2, mode="bilinear", align_corners=False)
    planes = torch.cat([brightness[:, None], chroma], 1)
    return (torch.einsum("ij,njhw->nihw", torch.linalg.inv(matrix), planes) / 255).clamp(0, 1)


def adjust(pictures: torch.Tensor, brightness, contrast, saturation, cast) -> torch.Tensor:
    """Each n × 1 × 1 × 1 (cast n × 3 × 1 × 1), 1 leaves as it is."""
    pictures = pictures * brightness * cast
    middle = pictures.mean((1, 2, 3), keepdim=True)
    pictures = (pictures - middle) * contrast + middle
    grey = pictures.mean(1, keepdim=True)
    return (grey + (pictures - grey) * saturation).clamp(0, 1)


def grain(pictures: torch.Tensor, strongest: float) -> torch.Tensor:
    return (pictures + torch.randn_like(pictures) * uniform(len(pictures), 0, strongest)).clamp(0, 1)
