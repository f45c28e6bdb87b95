/** Runs work that the user does not wait for once the page has loaded. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') setTimeout(work);
  else window.addEventListener('load', () => setTimeout(work), { once: true });
}
