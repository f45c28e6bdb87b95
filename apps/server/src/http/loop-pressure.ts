import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy, type Rank } from '../rpc/admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Decides when a call is refused under pressure; routes without one (health, metrics, pages) never are. */
    rank?: Rank;
    /** How many values a body may have, where that is not the usual number. */
    nodesMax?: number | undefined;
  }
}

/** By how much the limit must be exceeded before a rank is refused: searches first, what people save last. */
const TOLERANCE: Record<Rank, number> = { search: 1, read: 2, write: 4 };

interface Options {
  /** The mean delay of the event loop over a second, in milliseconds. */
  maxDelayMs: number;
  onRefused: (rank: Rank) => void;
}

/** When the process itself cannot keep up, calls are refused before their bodies are read. */
export async function registerLoopPressure(fastify: FastifyInstance, { maxDelayMs, onRefused }: Options) {
  await fastify.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler(request, _reply, _type, delay) {
      const { rank } = request.routeOptions.config;
      // A second without a single sample (a machine that slept) says nothing about the load.
      const isTooMuch = rank !== undefined && Number.isFinite(delay) && Number(delay) > maxDelayMs * TOLERANCE[rank];
      if (!isTooMuch) return undefined;
      onRefused(rank);
      return Promise.reject(busy(rank));
    },
  });
}
