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
  /** The asking company: it finds its own toys too, and none of factories that it blocked. */
  tenant: number;
  limit: number;
  /** Only these toys are compared; all without it. */
  among?: readonly number[];
  /** True in jobs: requests go first. */
  isBackground?: boolean;
}

export interface PictureMatcher {
  /** The toys that look most alike, best first. The caller counts the search against the allowance. */
  matchPicture(request: MatchRequest): Promise<PictureMatch[]>;
}
