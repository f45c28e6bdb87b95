import type { ToyFilters } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { PageLink } from '#lib/page-links.ts';
import { useNavigate } from '#lib/router.ts';
import { picturePath, readPictureAddress, type PictureAddress } from './picture-address.ts';

export interface PictureMoves {
  /** The address of this search with something else in it. */
  pathOf: (change: Partial<PictureAddress>) => PageLink;
  change: (change: Partial<PictureAddress>) => void;
  setFilters: (filters: ToyFilters) => void;
}

/** What the address says, and ways to say something else. */
export function usePictureAddress(): { address: PictureAddress; moves: PictureMoves } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readPictureAddress(new URLSearchParams(search)), [search]);
  const moves = useMemo<PictureMoves>(() => {
    const pathOf = (change: Partial<PictureAddress>): PageLink => picturePath({ ...address, ...change });
    const change = (next: Partial<PictureAddress>): void => void navigate(pathOf(next));
    return { pathOf, change, setFilters: (filters) => change({ filters }) };
  }, [address, navigate]);
  return { address, moves };
}
