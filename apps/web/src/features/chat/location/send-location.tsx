import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { ToolButton } from '../composer/tools.tsx';

const LocationDialog = lazyPart(() => import('./location-dialog.tsx'));

/** 位置 among the tools of the composer. */
export function SendLocation({ conversationId }: { conversationId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ToolButton icon={MapPin} label="位置" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <LocationDialog conversationId={conversationId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
