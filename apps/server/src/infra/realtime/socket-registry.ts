import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { PushTarget } from '../events/event-bus.ts';
import type { Outgoing } from './outgoing.ts';

/** The owner of a socket, as the session says; for visitors of customer websites the company is the site. */
export interface SocketUser {
  userId: number;
  companyId: number;
  sessionId: number;
}

export interface Connection {
  socket: WebSocket;
  user: SocketUser;
  token: string;
  request: IncomingMessage;
  /** Of whoever opened it. */
  address: string;
  outgoing: Outgoing;
}

/** The signed-in sockets of this process, found by user, company or session. */
export function createSocketRegistry() {
  const all = new Set<Connection>();
  const byUser = new Map<number, Set<Connection>>();
  const byCompany = new Map<number, Set<Connection>>();
  const bySession = new Map<number, Set<Connection>>();
  const byAddress = new Map<string, number>();

  const entries = ({ user }: Connection) =>
    [
      [byUser, user.userId],
      [byCompany, user.companyId],
      [bySession, user.sessionId],
    ] as const;

  return {
    add(connection: Connection): void {
      all.add(connection);
      byAddress.set(connection.address, (byAddress.get(connection.address) ?? 0) + 1);
      for (const [index, id] of entries(connection)) {
        const set = index.get(id);
        if (set === undefined) index.set(id, new Set([connection]));
        else set.add(connection);
      }
    },
    remove(connection: Connection): void {
      if (!all.delete(connection)) return;
      const left = byAddress.get(connection.address)! - 1;
      if (left > 0) byAddress.set(connection.address, left);
      else byAddress.delete(connection.address);
      for (const [index, id] of entries(connection)) {
        const set = index.get(id);
        set?.delete(connection);
        if (set?.size === 0) index.delete(id);
      }
    },
    /** A copy: sending may close and so remove some of them. */
    find(target: PushTarget): Connection[] {
      if ('userId' in target) return [...(byUser.get(target.userId) ?? [])];
      if ('companyId' in target) return [...(byCompany.get(target.companyId) ?? [])];
      if ('sessionId' in target) return [...(bySession.get(target.sessionId) ?? [])];
      if ('userIds' in target) {
        const found = new Set<Connection>();
        for (const id of target.userIds) for (const connection of byUser.get(id) ?? []) found.add(connection);
        for (const id of target.companyIds) for (const connection of byCompany.get(id) ?? []) found.add(connection);
        return [...found];
      }
      return [...all];
    },
    countOfUser: (userId: number) => byUser.get(userId)?.size ?? 0,
    countOfCompany: (companyId: number) => byCompany.get(companyId)?.size ?? 0,
    countOfAddress: (address: string) => byAddress.get(address) ?? 0,
    counts: () => ({ sockets: all.size, users: byUser.size }),
  };
}
