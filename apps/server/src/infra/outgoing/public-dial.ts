import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isPublicAddress } from './public-addresses.ts';
import { OutgoingFault, publicLookup } from './public-lookup.ts';

export type DialFaultKind = 'private' | 'unknown_host' | 'refused' | 'timeout' | 'certificate' | 'tls' | 'broken';

export class DialFault extends Error {
  override readonly name = 'DialFault';

  constructor(
    readonly kind: DialFaultKind,
    options?: ErrorOptions,
  ) {
    super(`could not connect: ${kind}`, options);
  }
}

export interface DialOptions {
  ports: readonly number[];
  /** Names, or `name:port`, of machines that may be private and have any port. */
  hosts?: readonly string[];
  timeoutMs?: number;
  /** In the place of the authorities that Node.js knows: tests have one of their own. */
  ca?: string;
}

interface Target {
  host: string;
  port: number;
  /** Speaks TLS from the first byte. */
  isSecure: boolean;
}

type Lookup = ReturnType<typeof publicLookup>;

export interface Dial {
  (target: Target): Promise<Socket>;
  /** For a connection that turns to TLS later on: the same checks. */
  tlsOptions(host: string): { servername?: string; ca?: string; minVersion: 'TLSv1.2' };
}

export interface PublicDial extends Dial {
  /** For a program that connects by itself: resolves names as `dial` does, and throws where `dial` refuses. */
  lookupFor(target: Pick<Target, 'host' | 'port'>): Lookup;
}

/**
 * Connects to a machine on the internet and nothing in our network: its name is resolved by us, and the connection goes to
 * the address that was looked at. Certificates are always checked, against the name.
 */
export function createPublicDial(options: DialOptions): PublicDial {
  const { ports, hosts = [], timeoutMs = 15_000, ca } = options;

  const tlsOptions = (host: string) => ({
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
    minVersion: 'TLSv1.2' as const,
  });

  const lookupFor = ({ host, port }: Pick<Target, 'host' | 'port'>): Lookup => {
    const isKnown = hosts.includes(host) || hosts.includes(`${host}:${port}`);
    const isAllowed = isKnown ? () => true : isPublicAddress;
    if ((!isKnown && !ports.includes(port)) || (isIP(host) !== 0 && !isAllowed(host))) throw new DialFault('private');
    return publicLookup(isAllowed);
  };

  const dial = ({ host, port, isSecure }: Target): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const how = { host, port, lookup: lookupFor({ host, port }) };
      const socket = isSecure ? connectTls({ ...how, ...tlsOptions(host) }) : connectPlain(how);
      const timer = setTimeout(() => fail(new DialFault('timeout')), timeoutMs);
      const fail = (error: Error) => {
        clearTimeout(timer);
        socket.destroy();
        reject(error instanceof DialFault ? error : new DialFault(dialFaultOf(error), { cause: error }));
      };
      const closed = () => fail(new DialFault('broken'));
      socket.once('error', fail);
      socket.once('close', closed);
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        socket.off('error', fail);
        socket.off('close', closed);
        resolve(socket);
      });
    });
  return Object.assign(dial, { tlsOptions, lookupFor });
}

/** Node.js names faults of certificates by many codes, all of which have one of these words. */
export const isCertificateFault = (code: string): boolean =>
  /CERT|SELF_SIGNED|ISSUER|SIGNATURE|HOSTNAME_MISMATCH|_CRL/.test(code) && !/SSL_ALERT/.test(code);

/** What kept a connection from being made, by the error of it. */
export function dialFaultOf(error: Error): DialFaultKind {
  if (error instanceof DialFault) return error.kind;
  if (error instanceof OutgoingFault) return 'private';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'unknown_host';
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'refused';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (isCertificateFault(code)) return 'certificate';
  return /SSL|TLS|EPROTO/.test(code) ? 'tls' : 'broken';
}
