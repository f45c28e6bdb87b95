interface Watched {
  user_id: number;
  news_at: Date | null;
  seen_at: Date | null;
}

/** The other side did something that the asker has not looked at yet. */
export function isUnseen({ user_id, news_at, seen_at }: Watched, userId: number): boolean {
  return user_id === userId && news_at !== null && (seen_at === null || seen_at < news_at);
}
