import type { Call } from '@wanyuan/contract';
import { AppError } from './app-error.ts';
import { createGate, type Gate } from './gate.ts';
import { createUploadShares, UPLOAD_PLACES, type Uploader } from './upload-places.ts';

/** Which calls go first when there is too much to do: writes, then reads, then searches. */
const RANKS = ['write', 'read', 'search'] as const;
export type Rank = (typeof RANKS)[number];

const PATIENCE_MS: Record<Rank, number> = { write: 8000, read: 3000, search: 1500 };
const RETRY_SECONDS: Record<Rank, number> = { write: 2, read: 3, search: 4 };
/** Searches by a picture wait for the model and must not keep the others from the database meanwhile. */
const PICTURE_PLACES = 4;
/** Of the calls at once: however many visitors customers' websites have, the companies' people go on working. */
const VISITORS_SHARE = 0.5;
/** Calls that wait for a provider or a document; each has a bound of its own behind this one. */
const ELSEWHERE_PLACES = 100;

export interface AdmissionOptions {
  /** Calls that may work with the database at once. */
  callsAtOnce: number;
  /** Stretches how long calls wait for a place, on slow machines. */
  timeScale: number;
  /** Told of every refused call. */
  onRefused: (rank: Rank) => void;
}

export function rankOf(call: Call): Rank {
  if (call.search !== undefined) return 'search';
  return call.read ? 'read' : 'write';
}

export function busy(rank: Rank): AppError {
  return new AppError('BUSY', { data: { retry_after: RETRY_SECONDS[rank] } });
}

export type Admission = ReturnType<typeof createAdmission>;

/** Lets in as many calls as can be served quickly, and refuses the others before any work for them begins. */
export function createAdmission({ callsAtOnce, timeScale, onRefused }: AdmissionOptions) {
  const patienceMs = RANKS.map((rank) => PATIENCE_MS[rank] * timeScale);
  const database = createGate({ places: callsAtOnce, patienceMs });
  const pictures = createGate({ places: PICTURE_PLACES, patienceMs });
  const uploads = createGate({ places: UPLOAD_PLACES, patienceMs });
  const elsewhere = createGate({ places: ELSEWHERE_PLACES, patienceMs });
  const visitors = createGate({ places: Math.max(1, Math.floor(callsAtOnce * VISITORS_SHARE)), patienceMs });
  const gates = [database, pictures, uploads, elsewhere, visitors];
  const shares = createUploadShares();

  function gateOf(call: Call): Gate {
    if (call.upload) return uploads;
    if (call.search === 'picture') return pictures;
    if (call.onSite) return visitors;
    return call.ownTransactions && call.search === undefined ? elsewhere : database;
  }

  function refused(rank: Rank): AppError {
    onRefused(rank);
    return busy(rank);
  }

  /** Those that wait for a place count as well. */
  async function withinShares<T>(uploader: Uploader, rank: Rank, work: () => Promise<T>): Promise<T> {
    if (!shares.take(uploader)) throw refused(rank);
    try {
      return await work();
    } finally {
      shares.giveBack(uploader);
    }
  }

  return {
    /** Looked up once for a call: performs its work in a place, or refuses. */
    forCall(call: Call): <T>(work: () => Promise<T>, uploader?: Uploader) => Promise<T> {
      const [gate, rank] = [gateOf(call), rankOf(call)];
      const position = RANKS.indexOf(rank);
      const inPlace = async <T>(work: () => Promise<T>): Promise<T> => {
        if (!(await gate.enter(position))) throw refused(rank);
        try {
          return await work();
        } finally {
          gate.leave();
        }
      };
      return (work, uploader) =>
        call.upload && uploader ? withinShares(uploader, rank, () => inPlace(work)) : inPlace(work);
    },
    inside: () => gates.reduce((sum, gate) => sum + gate.inside(), 0),
    waiting: () => gates.reduce((sum, gate) => sum + gate.waiting(), 0),
  };
}
