import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter, RateRule, RateVerdict } from '#infra/limits/rate-limiter.ts';
import type { LinkQuery } from '#infra/storage/signed-link.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { AppError } from '#rpc/app-error.ts';
import { matchesEtag } from '#rpc/matches-etag.ts';
import type { KnownPicture } from './known-pictures.ts';
import { parsePictureAddress, tagOf, type PictureAddress } from './picture-address.ts';
import { explainPictureFault, pictureGone } from './picture-faults.ts';
import type { PicturesService } from './pictures.service.ts';

interface PictureRequest {
  Params: { name: string; file: string };
  Querystring: PictureQuery;
}

interface PictureQuery extends LinkQuery {
  /** The share that it is shown by. */
  c?: string | undefined;
}

interface Dependencies {
  pictures: PicturesService;
  limiter: RateLimiter;
  rateScale: number;
  /** Whether a share that pictures are shown by still holds. */
  isShareOpen(share: string): Promise<boolean>;
}

interface Content {
  type: string;
  size: number;
  body: Buffer | Readable;
  /** A webp under the address of an avif that is still to be made. */
  isStandIn?: boolean;
}

const YEAR_SECONDS = 365 * 24 * 3600;
const STAND_IN_SECONDS = 300;
const REVALIDATED = 'private, no-cache';
const POLICY = "default-src 'none'; sandbox";

/** GET and HEAD /pictures/<id>-<tag>/<width>.webp|avif or /original. Errors go to the application's error handler. */
export function registerPictureRoutes(fastify: FastifyInstance, deps: Dependencies): void {
  const { pictures, limiter } = deps;
  const rule = (name: string, points: number): RateRule => ({
    name,
    points: Math.ceil(points * deps.rateScale),
    seconds: 60,
  });
  /** A page of a list shows some hundred pictures at most, and an office shares one address. */
  const making = rule('picture_making', 1200);
  const guessing = rule('picture_guessing', 300);

  /** Pictures that this process does not know cost a query, so an address may guess only a few wrong numbers. */
  const find = async (asker: string, { id, tag }: PictureAddress): Promise<KnownPicture> => {
    let picture: KnownPicture | null | undefined = pictures.known.recall(id);
    if (picture === undefined) {
      refuse(await limiter.peek(guessing, asker));
      picture = await pictures.known.load(id);
    }
    if (picture !== null && tagOf(picture.hash) === tag) return picture;
    refuse(await limiter.consume(guessing, asker));
    throw new AppError('NOT_FOUND', { msg: '图片不存在或已被删除' });
  };

  /** Refuses links without a right to it; returns the cache header. A signature for widths opens no original. */
  const admit = async (picture: KnownPicture, isOriginal: boolean, query: PictureQuery): Promise<string> => {
    const isPublic = picture.company_id === null && (!isOriginal || picture.isComposed);
    if (isPublic) return `public, max-age=${YEAR_SECONDS}, immutable`;
    if (typeof query.c === 'string' && !isOriginal) return admitShared(picture, query, query.c);
    const secondsLeft = pictures.checkLink(picture, query, isOriginal ? 'picture_original' : 'picture');
    if (secondsLeft === null) throw new AppError('LINK_EXPIRED');
    return `private, max-age=${secondsLeft}, immutable`;
  };

  /** Asked for again each time that it is shown: a share that ends takes its pictures along at once. */
  const admitShared = async (picture: KnownPicture, query: LinkQuery, share: string): Promise<string> => {
    const isSigned = pictures.checkSharedLink(picture, query, share) !== null;
    if (!isSigned || !(await deps.isShareOpen(share))) throw new AppError('LINK_EXPIRED');
    return REVALIDATED;
  };

  const open = async (asker: string, picture: KnownPicture, variant: PictureAddress['variant']): Promise<Content> => {
    const pay = async () => refuse(await limiter.consume(making, asker));
    if (variant === null) {
      if (picture.storage_key === null) await pay();
      const clean = picture.isClean ? picture : await pictures.ensureClean(picture.id);
      const original = clean && (await pictures.originals.open(clean));
      if (original === null) throw pictureGone();
      return { type: picture.type, ...original };
    }
    const { width, format } = variant;
    const warm = pictures.variants.recall(picture, width, format);
    if (warm !== undefined) return { type: `image/${format}`, size: warm.length, body: warm };
    const made = await pictures.variants.open(picture, width, format, pay);
    if (made === null) throw pictureGone();
    const { data: body } = made;
    return { type: `image/${made.format}`, size: body.length, body, isStandIn: made.format !== format };
  };

  fastify.route<PictureRequest>({
    method: ['GET', 'HEAD'],
    url: '/pictures/:name/:file',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      // Faults are not to be kept: what is missing or refused now may be there in a moment.
      reply.header('cache-control', 'no-store');
      const address = parsePictureAddress(request.params.name, request.params.file);
      if (address === null) throw new AppError('NOT_FOUND', { msg: '图片地址不正确' });
      const picture = await find(addressGroup(request.ip), address);
      const caching = await admit(picture, address.variant === null, request.query);
      // Bytes never change under an address; `clean` tells originals from those sent before uploads were cleaned.
      const name = address.variant === null && !picture.isComposed ? 'clean' : request.params.file;
      const etag = `"${picture.hash}-${name}"`;
      if (matchesEtag(request.headers['if-none-match'], etag))
        return reply.headers({ etag, 'cache-control': caching }).code(304).send();
      try {
        const content = await open(addressGroup(request.ip), picture, address.variant);
        return send(request, reply, content, { etag, 'cache-control': caching });
      } catch (error) {
        throw explainPictureFault(error);
      }
    },
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, size, body, isStandIn }: Content,
  lasting: { etag: string; 'cache-control': string },
): FastifyReply {
  const caching = isStandIn === true ? standInCaching(lasting['cache-control']) : lasting;
  reply.headers({ ...caching, 'content-security-policy': POLICY, 'content-length': size }).type(type);
  if (request.method !== 'HEAD') return reply.send(body);
  if (!Buffer.isBuffer(body)) body.destroy();
  return reply.send();
}

/** For a short while, and without the ETag of the bytes that are still to come. */
function standInCaching(lasting: string): { 'cache-control': string } {
  if (lasting === REVALIDATED) return { 'cache-control': lasting };
  return { 'cache-control': `${lasting.startsWith('public') ? 'public' : 'private'}, max-age=${STAND_IN_SECONDS}` };
}

function refuse({ allowed, retryAfterSeconds }: RateVerdict): void {
  if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { data: { retry_after: retryAfterSeconds } });
}
