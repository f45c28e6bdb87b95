import { lazyPart } from '#lib/lazy-part.tsx';

/** The desk's own sheet, for other places where a factory meets an inquiry. */
export const InquirySheet = lazyPart(() => import('./inquiry-sheet.tsx'));
