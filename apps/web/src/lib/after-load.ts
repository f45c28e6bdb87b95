/** Runs what nobody waits for once the page has what it needs. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') setTimeout(work);
  else window.addEventListener('load', () => setTimeout(work), { once: true });
}
