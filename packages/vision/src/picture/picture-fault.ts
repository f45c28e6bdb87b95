/** `heic` is told apart, because people can do something about it: send it as jpg. */
export type PictureFaultKind = 'not_a_picture' | 'heic' | 'too_small' | 'too_large' | 'broken' | 'nothing_stands_out';

/** Why a picture cannot be used. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';

  constructor(
    readonly kind: PictureFaultKind,
    options?: ErrorOptions,
  ) {
    super(`picture refused: ${kind}`, options);
  }
}
