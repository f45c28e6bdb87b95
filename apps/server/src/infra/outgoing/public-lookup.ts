import dns, { type LookupAddress, type LookupOptions } from 'node:dns';

export type OutgoingFaultKind = 'private' | 'timeout' | 'too_large' | 'status' | 'redirects' | 'unreachable';

export class OutgoingFault extends Error {
  override readonly name = 'OutgoingFault';

  constructor(
    readonly kind: OutgoingFaultKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

type Lookup = (
  name: string,
  how: LookupOptions,
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
) => void;

/**
 * Resolves names for a connection, which then goes to the very address that was looked at. All of a name's addresses must
 * be allowed: which of them is taken is not ours to say.
 */
export const publicLookup =
  (isAllowed: (address: string) => boolean): Lookup =>
  (name, how, done) => {
    dns.lookup(name, { ...how, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return done(new OutgoingFault('private', `refused: ${name}`), []);
      if (how.all) done(null, addresses);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
