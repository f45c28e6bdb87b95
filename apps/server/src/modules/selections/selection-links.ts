import type { ShareLinks } from '../share-links/share-links.module.ts';
import { SELECTION_LINKS } from './selection-shares.repo.ts';

export type SelectionLinks = ReturnType<typeof selectionLinks>;

export const selectionLinks = (shareLinks: ShareLinks) => shareLinks.ofKind(SELECTION_LINKS);
