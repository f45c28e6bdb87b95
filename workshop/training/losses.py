"""Pictures of one toy together, all others apart, without forgetting how the plain model orders things."""

from __future__ import annotations

import torch
import torch.nn.functional as F

NEVER = -1e4
CONTRAST_TEMPERATURE = 0.07
ORDER_TEMPERATURE = 0.1
PROXY_MARGIN = 0.2
PROXY_SCALE = 24


def contrast(vectors: torch.Tensor, toy: torch.Tensor, ignored: torch.Tensor) -> torch.Tensor:
    """Supervised contrastive loss; `ignored` marks pairs that say nothing."""
    itself = torch.eye(len(vectors), dtype=torch.bool, device=vectors.device)
    same = (toy[:, None] == toy[None]) & ~itself
    likeness = (vectors @ vectors.t() / CONTRAST_TEMPERATURE).masked_fill(itself | (ignored & ~same), NEVER)
    log_share = likeness.log_softmax(1)
    return -((log_share * same).sum(1) / same.sum(1)).mean()


def keep_order(vectors: torch.Tensor, teacher: torch.Tensor, toy: torch.Tensor) -> torch.Tensor:
    """How differently the teacher orders the pictures of other toys."""
    same = toy[:, None] == toy[None]
    own = (vectors @ vectors.t() / ORDER_TEMPERATURE).masked_fill(same, NEVER)
    theirs = (teacher @ teacher.t() / ORDER_TEMPERATURE).masked_fill(same, NEVER)
    return F.kl_div(own.log_softmax(1), theirs.softmax(1), reduction="batchmean")


def to_proxies(vectors: torch.Tensor, proxies: torch.Tensor, own: torch.Tensor, never: torch.Tensor, alike: torch.Tensor) -> torch.Tensor:
    """Each picture near the proxy of its toy and look, by a margin; looks too alike (proxies × looks) are not told apart."""
    asked = (own >= 0).nonzero().flatten()
    own = own[asked]
    likeness = vectors[asked] @ F.normalize(proxies, dim=1).t()
    looks = alike.shape[1]
    siblings = (own // looks * looks)[:, None] + torch.arange(looks, device=own.device)
    said_nothing = never.expand(len(own), -1).clone()
    said_nothing.scatter_(1, siblings, said_nothing.gather(1, siblings) | alike[own])
    said_nothing.scatter_(1, own[:, None], False)
    likeness = likeness - PROXY_MARGIN * F.one_hot(own, likeness.shape[1])
    return F.cross_entropy((likeness * PROXY_SCALE).masked_fill(said_nothing, NEVER), own)


def outline(logits: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    """How far two masks are from the true ones, place by place and as a whole."""
    wanted = F.interpolate(masks, size=logits.shape[2:], mode="area")
    seen = logits.sigmoid()
    overlap = 2 * (seen * wanted).sum((2, 3)) + 1
    whole = 1 - overlap / (seen.sum((2, 3)) + wanted.sum((2, 3)) + 1)
    return F.binary_cross_entropy_with_logits(logits, wanted) + 0.5 * whole.mean()
