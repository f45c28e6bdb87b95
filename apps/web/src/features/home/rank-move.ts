interface Rank {
  position: number;
  previous_position: number | null;
}

/** Places won (above zero) or lost since last week; a newcomer has won none yet. */
export function rankMove(rank: Rank | undefined): number | 'new' {
  if (!rank) return 0;
  return rank.previous_position === null ? 'new' : rank.previous_position - rank.position;
}
