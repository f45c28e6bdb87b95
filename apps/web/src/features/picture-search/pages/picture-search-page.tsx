import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useNavigate } from '#lib/router.ts';
import { useShownQuery } from '#page-kit/search-box/search-draft.ts';
import { FactoryResults } from '../parts/factory-results.tsx';
import { PictureResults } from '../parts/picture-results.tsx';
import { SentPicture } from '../parts/sent-picture.tsx';
import { StartPage } from '../parts/start-page.tsx';
import { picturePath } from '../picture-address.ts';
import { resumePictureSearch, WAITING_MARK } from '../start-search.ts';
import { usePictureAddress } from '../use-picture-address.ts';

export default function PictureSearchPage() {
  const { address, moves } = usePictureAddress();
  const { kind, imageId, toyId } = address;
  useShownQuery(kind, '');
  useWaitingPicture();
  if (imageId === null && toyId === null && address.sent !== null)
    return <SentPicture key={address.sent} sent={address.sent} moves={moves} />;
  if (imageId === null && toyId === null) return <StartPage kind={kind} />;
  const Results = kind === 'factory' ? FactoryResults : PictureResults;
  return <Results key={imageId ?? `toy-${toyId}`} address={address} moves={moves} />;
}

/** After signing in: searches by the picture that the visitor had chosen before. */
function useWaitingPicture(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isWaiting = search.has(WAITING_MARK);
  const kind = search.get('type') === 'factory' ? 'factory' : 'product';
  useEffect(() => {
    if (!isWaiting) return;
    void resumePictureSearch();
    void navigate(picturePath({ kind }), { replace: true });
  }, [isWaiting, kind, navigate]);
}
