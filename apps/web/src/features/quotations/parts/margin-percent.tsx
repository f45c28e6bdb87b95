/** A margin; what does not pay its cost is red. */
export function MarginPercent({ percent }: { percent: string | null | undefined }) {
  if (!percent) return '—';
  return percent.startsWith('-') ? <span className="bad">{percent}%</span> : `${percent}%`;
}
