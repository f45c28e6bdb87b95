import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { watchUpgrades } from '../infra/realtime/upgrades.ts';
import { addressGroup } from '../infra/web/address-group.ts';

/** Beyond what the browsers of an office open at once; a proxy opens a connection when it has something to ask. */
const SILENT_PER_ADDRESS = 200;

/** How long a connection may take to say what it wants, and how often that is looked at. */
export const PATIENCE = { headersTimeout: 15_000, connectionsCheckingInterval: 5000 } as const;

/** Connections that have asked for nothing yet cost us memory and a descriptor each: one address has a bounded number. */
export function limitSilentConnections(server: Server, perAddress = SILENT_PER_ADDRESS): void {
  const silent = new Map<string, number>();
  const groups = new WeakMap<Socket, string>();

  const settle = (socket: Socket) => {
    const group = groups.get(socket);
    if (group === undefined) return;
    groups.delete(socket);
    const left = (silent.get(group) ?? 0) - 1;
    if (left > 0) silent.set(group, left);
    else silent.delete(group);
  };
  const onAsked = ({ socket }: IncomingMessage) => settle(socket);

  server.on('connection', (socket) => {
    const group = addressGroup(socket.remoteAddress ?? '');
    const others = silent.get(group) ?? 0;
    if (others >= perAddress) {
      socket.destroy();
      return;
    }
    silent.set(group, others + 1);
    groups.set(socket, group);
    socket.once('close', () => settle(socket));
  });
  server.on('request', onAsked);
  watchUpgrades(server, onAsked);
}
