import { api } from '@wanyuan/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import { useNavigate } from '#lib/router.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import type { PictureMoves } from '../use-picture-address.ts';

interface SentPictureProps {
  sent: string;
  moves: PictureMoves;
}

const WAITING = 10;

/** Copies the picture of a colleague's search to the user, then goes to the same search. */
export function SentPicture(props: SentPictureProps) {
  const [attempt, setAttempt] = useState(0);
  return <Copying key={attempt} {...props} onRetry={() => setAttempt((before) => before + 1)} />;
}

function Copying({ sent, moves, onRetry }: SentPictureProps & { onRetry: () => void }) {
  const [error, setError] = useState<CallError | null>(null);
  const navigate = useNavigate();
  const arrive = useEffectEvent((imageId: number) => {
    void navigate(moves.pathOf({ imageId, sent: null }), { replace: true });
  });
  useEffect(() => {
    let isGone = false;
    callApi(api.toy.copy_image, { image_url: sent }, { returnError: true }).then(
      ({ image_id }) => !isGone && arrive(image_id),
      (fault: CallError) => !isGone && setError(fault),
    );
    return () => {
      isGone = true;
    };
  }, [sent]);
  if (error) return <CallErrorPanel what="图片" error={error} onRetry={onRetry} />;
  return (
    <div className="page-width">
      <output className="visually-hidden">正在取图片…</output>
      <ToyGrid toys={undefined} waiting={WAITING} />
    </div>
  );
}
