/** 144 random bits that nobody guesses; not `randomUUID`, which browsers keep from pages without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
