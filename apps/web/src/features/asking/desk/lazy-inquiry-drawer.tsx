import { lazyPart } from '#lib/lazy-part.tsx';

/** The desk's own drawer, for other places where a factory meets an inquiry. */
export const InquiryDrawer = lazyPart(() => import('./inquiry-drawer.tsx'));
