export type LiveState = 'scheduled' | 'live' | 'ended' | 'replay';

export interface LiveTimes {
  starts_at: Date;
  /** Null until an end is set. */
  ends_at: Date | null;
  replay_url: string;
}

/** A show begins on the dot and is over on the dot. */
export function liveState({ starts_at, ends_at, replay_url }: LiveTimes, now: Date): LiveState {
  if (now < starts_at) return 'scheduled';
  if (ends_at === null || now < ends_at) return 'live';
  return replay_url === '' ? 'ended' : 'replay';
}
