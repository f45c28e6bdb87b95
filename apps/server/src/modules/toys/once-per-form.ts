/** Colours in which a form usually comes. */
export const MOST_COLOURS = 6;

/** Each form once: a factory lists all colours of a toy on the same day, and a page of one toy tells little. */
export function oncePerForm(rows: readonly { id: number; design_key: string | null }[], count: number): number[] {
  const seen = new Set<string>();
  const different = rows.filter(({ design_key }) => {
    if (design_key === null) return true;
    const isNew = !seen.has(design_key);
    seen.add(design_key);
    return isNew;
  });
  return different.slice(0, count).map(({ id }) => id);
}
