interface PlacedLine {
  key: number;
  place: string;
}

/** The places around the gap behind a line, or before all lines; one that is not there stands for the last. */
export function gapAfter(
  lines: readonly PlacedLine[],
  key: number | null,
): { before: string | null; after: string | null } {
  const found = key === null ? -1 : lines.findIndex((line) => line.key === key);
  const index = key !== null && found === -1 ? lines.length - 1 : found;
  return { before: lines[index]?.place ?? null, after: lines[index + 1]?.place ?? null };
}
