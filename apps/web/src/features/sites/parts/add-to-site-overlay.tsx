import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useAddToSite } from './add-to-site.ts';

const AddToSiteDialog = lazyPart(() => import('./add-to-site-dialog.tsx'));

export function AddToSiteOverlay() {
  const { toys } = useAddToSite();
  if (!toys) return null;
  return (
    <Suspense>
      <AddToSiteDialog toys={toys} />
    </Suspense>
  );
}
