"""Pictures of one toy together, all others apart, without forgetting how the plain model orders things."""

from __future__ import annotations

import torch
import torch.nn.functional as F

NEVER = -1e4
CONTRAST_TEMPERATURE = 0.07
ORDER_TEMPERATURE = 0.1


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
