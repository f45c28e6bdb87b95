/** What this device keeps; nothing where the browser keeps nothing. */
export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: it lives as long as the page.
  }
}

export const newKey = (): string => crypto.randomUUID().replaceAll('-', '');
