import type { Likeness } from '@wanyuan/domain';

export interface PictureMatch {
  toy_id: number;
  /** 0 to 100. */
  score: number;
  likeness: Likeness;
  /** The toy's picture that is most alike. */
  picture_id: number;
}

export interface MatchRequest {
  /** A row of `pictures`, or the bytes of a picture. */
  picture: { id: number } | { bytes: Buffer };
  /** The company for whom is searched: it finds its own toys too, and nothing of factories that it blocked. */
  tenant: number;
  limit: number;
  /** True in jobs: people who wait go before. */
  isBackground?: boolean;
}

export interface PictureMatcher {
  /** The toys that look most alike, best first. Free: whoever asks counts the search. */
  matchPicture(request: MatchRequest): Promise<PictureMatch[]>;
}
