interface Findable {
  name: string;
  city: string;
}

/** Showrooms whose name or city has every word. */
export function findShowrooms<T extends Findable>(rooms: readonly T[], query: string): T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return rooms.filter(({ name, city }) => {
    const text = `${name} ${city}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
