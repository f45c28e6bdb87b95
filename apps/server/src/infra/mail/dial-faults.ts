import type { MailFault } from '@wanyuan/domain';
import type { DialFaultKind } from '../outgoing/public-dial.ts';

/** What kept a server from being reached, in the words of mails. */
export const DIAL_FAULT: Record<DialFaultKind, MailFault> = {
  private: 'private_host',
  unknown_host: 'unknown_host',
  refused: 'port_refused',
  timeout: 'timeout',
  certificate: 'certificate',
  tls: 'tls',
  broken: 'broken',
};
