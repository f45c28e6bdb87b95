import { Resolver } from 'node:dns/promises';
import type { MailDnsPort } from './mail-dns-port.ts';

const TIMEOUT_MS = 2000;
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers of the machine. */
export function createEmbeddedMailDns(): MailDnsPort {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  const orNothing = async <T>(asked: Promise<T[]>): Promise<T[] | null> => {
    try {
      return await asked;
    } catch (error) {
      return NOTHING.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    }
  };
  return {
    async mailHosts(domain) {
      const found = await orNothing(resolver.resolveMx(domain));
      return found && found.map(({ exchange }) => exchange).filter(Boolean);
    },
    async texts(name) {
      const found = await orNothing(resolver.resolveTxt(name));
      return found && found.map((parts) => parts.join(''));
    },
  };
}
