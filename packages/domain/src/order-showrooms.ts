const FIRST = [104, 10, 99];
const LAST = 19;

/** The order of showrooms: three fixed ones first, one last, the others by chance. */
export function orderShowrooms<T extends { id: number }>(rooms: readonly T[], random: () => number): T[] {
  const rank = ({ id }: T) => {
    if (id === LAST) return 2;
    const place = FIRST.indexOf(id);
    return place === -1 ? 1 + random() : place / FIRST.length;
  };
  return rooms
    .map((room) => ({ room, rank: rank(room) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ room }) => room);
}
