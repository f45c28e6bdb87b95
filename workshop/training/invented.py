"""Objects that nobody has made: solids put together at random, printed at random, seen from all sides, in families of near twins."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import torch
import torch.nn.functional as F

import backgrounds
from augment import over
from chance import DEVICE, colour, happens, log_uniform, uniform
from dataset import SCANNED_VIEWS, SOURCE_SIZE
from geometry import place, pose
from overlays import Overlays

#: Objects of one family: alike in form or in print, never in both.
FAMILY = 4
PARTS = 5
#: Half a frame, for an object of radius 1 as the camera sees it.
DISTANCE, OPENING = 4.2, 0.27
STEPS = 40
TEXTURES, TEXTURE_SIZE = 4096, 112
#: Pictures traced at once.
CHUNK = 48
AWAY = 9.0


@dataclass
class Solids:
    """n × PARTS of everything; a part is a box, a cylinder, a ball, a ring or what lies between."""

    sizes: torch.Tensor  # … × 4: half width, half height, half depth, thickness
    rounding: torch.Tensor  # … × 2
    taper: torch.Tensor  # …
    turn: torch.Tensor  # … × 3 × 3
    middle: torch.Tensor  # … × 3
    exists: torch.Tensor  # …
    mirrored: torch.Tensor  # n: both halves alike
    print_: torch.Tensor  # … numbers of textures
    print_scale: torch.Tensor  # …
    print_shift: torch.Tensor  # … × 2
    gloss: torch.Tensor  # n

    def of(self, index: torch.Tensor) -> Solids:
        return Solids(**{name: value[index] for name, value in vars(self).items()})


def _rotations(n: int, parts: int) -> torch.Tensor:
    """Half of the parts stand straight."""
    axes = torch.randn(n, parts, 4, device=DEVICE)
    straight = torch.rand(n, parts, device=DEVICE) < 0.5
    quarter = torch.randint(3, (n, parts), device=DEVICE)
    plain = F.one_hot(quarter + 1, 4).float() + F.one_hot(torch.zeros_like(quarter), 4).float()
    plain[torch.rand(n, parts, device=DEVICE) < 0.4] = torch.tensor([1.0, 0, 0, 0], device=DEVICE)
    w, x, y, z = F.normalize(torch.where(straight[..., None], plain, axes), dim=-1).unbind(-1)
    return torch.stack(
        [
            1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y),
            2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
            2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y),
        ], -1,
    ).view(n, parts, 3, 3)  # fmt: skip


def _between(low: float, high: float, *shape: int) -> torch.Tensor:
    return torch.empty(*shape, device=DEVICE).uniform_(low, high)


def _draw(n: int) -> Solids:
    sizes = _between(math.log(0.1), math.log(0.75), n, PARTS, 4).exp()
    sizes[:, 0, :3] = _between(math.log(0.22), 0, n, 3).exp()
    even = torch.rand(n, PARTS, device=DEVICE) < 0.45
    sizes[..., 1] = torch.where(even, sizes[..., 0], sizes[..., 1])
    hollow = torch.rand(n, PARTS, device=DEVICE) < 0.15
    narrow = torch.minimum(sizes[..., 0], sizes[..., 1])
    sizes[..., 3] = torch.where(hollow, narrow * _between(0.15, 0.4, n, PARTS), narrow)
    corners = _between(0, 1, n, PARTS, 2)
    corners = torch.where(torch.rand_like(corners) < 0.3, torch.zeros_like(corners), corners)
    corners = torch.where(torch.rand_like(corners) < 0.3, torch.ones_like(corners), corners)
    rounding = torch.stack([corners[..., 0] * narrow, corners[..., 1] * torch.minimum(sizes[..., 3], sizes[..., 2]) * 0.98], -1)
    count = torch.multinomial(torch.tensor([0.16, 0.2, 0.24, 0.2, 0.2], device=DEVICE), n, replacement=True)
    middle = torch.randn(n, PARTS, 3, device=DEVICE) * 0.42
    middle[:, 0] = 0
    # What a toy is printed with repeats itself in its parts.
    print_ = torch.randint(TEXTURES, (n, PARTS), device=DEVICE)
    alike = torch.rand(n, PARTS, device=DEVICE) < 0.4
    print_ = torch.where(alike, print_[:, :1], print_)
    return Solids(
        sizes, rounding, _between(-0.5, 0.5, n, PARTS) * (torch.rand(n, PARTS, device=DEVICE) < 0.4), _rotations(n, PARTS), middle,
        torch.arange(PARTS, device=DEVICE) <= count[:, None], torch.rand(n, device=DEVICE) < 0.4, print_,
        _between(math.log(0.35), math.log(1.1), n, PARTS).exp(), _between(0, 1, n, PARTS, 2), _between(0, 0.5, n),
    )  # fmt: skip


def _families(count: int) -> Solids:
    """Of each family the first is new; the others have its form in other prints, or its prints on a form that differs a little."""
    first = torch.arange(count, device=DEVICE) // FAMILY * FAMILY
    place_ = torch.arange(count, device=DEVICE) % FAMILY
    solids, others = _draw(count).of(first), _draw(count)
    printed = place_ % 2 == 1
    some = torch.rand(count, PARTS, device=DEVICE) < 0.6
    some[:, 0] = True
    anew = printed[:, None] & some
    solids.print_ = torch.where(anew, others.print_, solids.print_)
    solids.print_shift = torch.where(anew[..., None], others.print_shift, solids.print_shift)
    formed = (place_ == 2)[:, None] & some
    stretch = 1 + formed[..., None] * _between(-0.3, 0.35, count, PARTS, 3)
    solids.sizes = torch.cat([solids.sizes[..., :3] * stretch, solids.sizes[..., 3:]], -1)
    solids.middle = solids.middle + formed[..., None] * torch.randn(count, PARTS, 3, device=DEVICE) * 0.12
    narrow = solids.sizes[..., :3].amin(-1)
    solids.rounding = torch.minimum(solids.rounding, narrow[..., None] * 0.98)
    return solids


def _local(solids: Solids, points: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Three times n × PARTS × rays: where points (n × rays × 3) are as each part sees them. Spelt out, so that it compiles into one kernel."""
    x, y, z = (value[:, None] for value in points.unbind(-1))
    x = torch.where(solids.mirrored[:, None, None], x.abs(), x)
    x, y, z = (value - middle[..., None] for value, middle in zip((x, y, z), solids.middle.unbind(-1), strict=True))
    rows = [row.unbind(-1) for row in solids.turn.unbind(-2)]
    first, second, third = (a[..., None] * x + b[..., None] * y + c[..., None] * z for a, b, c in rows)
    return first, second, third


def _distances(solids: Solids, points: torch.Tensor) -> torch.Tensor:
    """n × PARTS × rays: to each part, never too far."""
    width, height, depth, thickness = (value[..., None] for value in solids.sizes.unbind(-1))
    corner, edge = (value[..., None] for value in solids.rounding.unbind(-1))
    x, y, z = _local(solids, points)
    wide = 1 + solids.taper[..., None] * (z / depth).clamp(-1, 1)
    x, y, z = x.abs() / wide, y.abs() / wide, z.abs()
    across, along = x - (width - corner), y - (height - corner)
    outline = (across.clamp_min(0) ** 2 + along.clamp_min(0) ** 2 + 1e-9).sqrt() + torch.maximum(across, along).clamp_max(0)
    wall = thickness - edge
    ring = (outline - (corner - thickness) + wall).abs() - wall - thickness
    ring = torch.where(thickness < torch.minimum(width, height) * 0.99, ring, outline - corner + edge)
    up = z - (depth - edge)
    distance = (ring.clamp_min(0) ** 2 + up.clamp_min(0) ** 2 + 1e-9).sqrt() + torch.maximum(ring, up).clamp_max(0) - edge
    return torch.where(solids.exists[..., None], distance * 0.6, AWAY)


def _closest(solids: Solids, points: torch.Tensor) -> torch.Tensor:
    return _distances(solids, points).amin(1)


closest = torch.compile(_closest, dynamic=False) if DEVICE == "cuda" else _closest


def _normals(solids: Solids, points: torch.Tensor) -> torch.Tensor:
    corners = torch.tensor([[1.0, -1, -1], [-1, -1, 1], [-1, 1, -1], [1, 1, 1]], device=DEVICE)
    return F.normalize(sum(corner * closest(solids, points + corner * 0.004)[..., None] for corner in corners), dim=-1)


def _bounds(solids: Solids) -> tuple[torch.Tensor, torch.Tensor]:
    """The middle of each object and the radius around it."""
    line = torch.linspace(-2, 2, 30, device=DEVICE)
    grid = torch.stack(torch.meshgrid(line, line, line, indexing="ij"), -1).view(1, -1, 3)
    inside = closest(solids, grid.expand(len(solids.gloss), -1, -1)) < 0.06
    high = torch.where(inside[..., None], grid, -AWAY).amax(1)
    low = torch.where(inside[..., None], grid, AWAY).amin(1)
    middle = (high + low) / 2
    radius = torch.where(inside[..., None], (grid - middle[:, None]).norm(dim=-1, keepdim=True), 0).amax((1, 2))
    return torch.where((radius > 0)[:, None], middle, 0), radius.clamp_min(0.15)


def _directions(azimuth: torch.Tensor, elevation: torch.Tensor) -> torch.Tensor:
    return torch.stack([elevation.cos() * azimuth.sin(), elevation.cos() * azimuth.cos(), elevation.sin()], -1)


@torch.no_grad()
def _trace(solids: Solids, textures: torch.Tensor, azimuth: torch.Tensor, elevation: torch.Tensor) -> torch.Tensor:
    """n × RGBA × 192 × 192, as bytes."""
    n = len(azimuth)
    middle, radius = _bounds(solids)
    back = _directions(azimuth, elevation)
    side = F.normalize(torch.stack([-back[:, 1], back[:, 0], torch.zeros_like(azimuth)], -1), dim=-1)
    up = torch.cross(back, side, dim=-1)
    line = (torch.arange(SOURCE_SIZE, device=DEVICE) + 0.5) / SOURCE_SIZE * 2 - 1
    y, x = torch.meshgrid(-line, line, indexing="ij")
    rays = F.normalize(-back[:, None] + OPENING * (x.reshape(1, -1, 1) * side[:, None] + y.reshape(1, -1, 1) * up[:, None]), dim=-1)
    start = middle + back * radius[:, None] * DISTANCE
    gone = (radius * (DISTANCE - 1.1))[:, None].expand(-1, rays.shape[1]).clone()
    nearest, nearest_at = torch.full_like(gone, AWAY), gone.clone()
    for _ in range(STEPS):
        distance = closest(solids, start[:, None] + rays * gone[..., None])
        closer = distance < nearest
        nearest, nearest_at = torch.where(closer, distance, nearest), torch.where(closer, gone, nearest_at)
        gone = gone + distance
    points = start[:, None] + rays * nearest_at[..., None]
    pixel = (radius * DISTANCE * OPENING * 2 / SOURCE_SIZE)[:, None]
    alpha = (1.2 - nearest / (pixel * 0.6)).clamp(0, 1)
    shown = _shaded(solids, textures, points, rays, back, side, up)
    rgba = torch.cat([shown, alpha[..., None]], -1)
    return (rgba.view(n, SOURCE_SIZE, SOURCE_SIZE, 4).permute(0, 3, 1, 2) * 255).round().clamp(0, 255).to(torch.uint8)


def _shaded(solids: Solids, textures: torch.Tensor, points, rays, back, side, up) -> torch.Tensor:
    part = _distances(solids, points).argmin(1)
    pick = part[..., None, None].transpose(1, 2)
    where = torch.stack(_local(solids, points), -1).gather(1, pick.expand(-1, 1, -1, 3))[:, 0]
    normal = _normals(solids, points)
    each = torch.arange(len(part), device=DEVICE)[:, None]
    folded = torch.where((solids.mirrored[:, None] & (points[..., 0] < 0))[..., None], normal * torch.tensor([-1.0, 1, 1], device=DEVICE), normal)
    face = torch.einsum("nrij,nrj->nri", solids.turn[each, part], folded).abs().argmax(-1)
    around = torch.tensor([[1, 2], [0, 2], [0, 1]], device=DEVICE)[face]
    size = solids.sizes[each, part][..., :3].amax(-1, keepdim=True)
    flat = where.gather(-1, around) / size * 0.5 * solids.print_scale[each, part][..., None] + solids.print_shift[each, part]
    # Some prints go around as one, others are new on every face.
    flat = flat + face[..., None] * 0.37
    grid = (1 - (flat % 2 - 1).abs()) * (TEXTURE_SIZE - 1)
    low = grid.floor().long().clamp(0, TEXTURE_SIZE - 2)
    share = grid - low
    number = solids.print_[each, part]
    albedo = 0
    for dx in (0, 1):
        for dy in (0, 1):
            weight = (share[..., 0] if dx else 1 - share[..., 0]) * (share[..., 1] if dy else 1 - share[..., 1])
            albedo = albedo + textures[number, low[..., 1] + dy, low[..., 0] + dx].float() / 255 * weight[..., None]
    n = len(part)
    lamp = F.normalize(back + side * _between(-1.2, 1.2, n, 1) + up * _between(0, 1.3, n, 1), dim=-1)[:, None]
    bright = _between(0.35, 0.65, n, 1)
    lambert = (normal * lamp).sum(-1).clamp_min(0)
    light = bright + (1.05 - bright) * lambert + 0.12 * normal[..., 2]
    glint = ((normal * F.normalize(lamp - rays, dim=-1)).sum(-1).clamp_min(0) ** 40) * solids.gloss[:, None]
    return (albedo**2.2 * light.clamp_min(0.1)[..., None] + glint[..., None]).clamp(0, 1) ** (1 / 2.2)


@torch.no_grad()
def _textures(others: Callable[[int], torch.Tensor]) -> torch.Tensor:
    """What things are printed with: plain colours, patterns, surfaces of other things, and pictures with writing."""
    overlays = Overlays(23)

    def plain(n: int) -> torch.Tensor:
        return (colour(n) + 0.1 * (backgrounds.noise(n) - 0.5)).clamp(0, 1)

    def labels(n: int) -> torch.Tensor:
        ground = backgrounds.gradient(n)
        patterned = happens(n, 0.3)
        if len(patterned) > 0:
            ground[patterned] = backgrounds.stripes(len(patterned))
        for _ in range(2):
            shown = place(others(n), pose(log_uniform(n, 0.3, 0.9), uniform(n, -15, 15), uniform(n, -0.6, 0.6), uniform(n, -0.6, 0.6)))
            ground = torch.where(torch.rand(n, 1, 1, 1, device=DEVICE) < 0.6, over(ground, shown), ground)
        return overlays.write(ground, 4, smallest=0.35)

    kinds = ((0.3, plain), (0.12, backgrounds.noise), (0.12, backgrounds.stripes), (0.16, lambda n: backgrounds.texture(n, others)), (0.3, labels))
    made = []
    for share, make in kinds:
        for start in range(0, round(share * TEXTURES), 128):
            pictures = make(min(128, round(share * TEXTURES) - start))
            made.append((F.interpolate(pictures, size=(TEXTURE_SIZE,) * 2, mode="area").clamp(0, 1) * 255).round().to(torch.uint8))
    textures = torch.cat(made)
    textures = torch.cat([textures, textures[: max(0, TEXTURES - len(textures))]])[:TEXTURES]
    return textures[torch.randperm(TEXTURES, device=DEVICE)].permute(0, 2, 3, 1).contiguous()


@torch.no_grad()
def invent(count: int, others: Callable[[int], torch.Tensor]) -> torch.Tensor:
    """count × 24 × RGBA × 192 × 192, bytes: views from where the scanned objects are seen too, and a little off."""
    textures = _textures(others)
    solids = _families(count)
    around = torch.arange(SCANNED_VIEWS, device=DEVICE) * (2 * math.pi / SCANNED_VIEWS)
    pictures = torch.empty(count, SCANNED_VIEWS, 4, SOURCE_SIZE, SOURCE_SIZE, dtype=torch.uint8, device=DEVICE)
    flat = pictures.view(-1, 4, SOURCE_SIZE, SOURCE_SIZE)
    for start in range(0, len(flat), CHUNK):
        at = torch.arange(start, min(start + CHUNK, len(flat)), device=DEVICE)
        azimuth = around[at % SCANNED_VIEWS] + _between(-0.1, 0.1, len(at))
        steep = torch.rand(len(at), device=DEVICE) < 0.35
        elevation = torch.where(steep, _between(0.6, 1.05, len(at)), _between(0.05, 0.5, len(at)))
        flat[at] = _trace(solids.of(at // SCANNED_VIEWS), textures, azimuth, elevation)
    return pictures
