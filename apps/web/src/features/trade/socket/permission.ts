/** By the browser's age it asks for one of these before a page reaches the local network. */
const NAMES = ['local-network-access', 'local-network', 'loopback-network'];

export type NetworkPermission = 'granted' | 'denied' | 'prompt' | 'unknown';

/** What the browser has been told already; it is not asked by this. */
export async function networkPermission(): Promise<NetworkPermission> {
  const states = await Promise.all(
    NAMES.map((name) =>
      navigator.permissions
        .query({ name: name as PermissionName })
        .then(({ state }) => state)
        .catch(() => null),
    ),
  );
  const known = new Set(states);
  return (['denied', 'prompt', 'granted'] as const).find((state) => known.has(state)) ?? 'unknown';
}
