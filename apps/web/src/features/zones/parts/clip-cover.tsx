import { api, type ToyCard } from '@wanyuan/contract/client';
import { Modal } from 'antd';
import { Expand } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { VideoPlayer } from '#page-kit/video-player.tsx';
import styles from './clip-cover.module.css';

const REST_MS = 350;
const FRESH_MS = 60 * 60_000;

/** Plays the clip of the card that the pointer rests on, without sound; the button opens it large. */
export function ClipCover({ toy }: { toy: ToyCard }) {
  const [isResting, setResting] = useState(false);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWanted = toy.has_video && isResting;
  // Cards do not carry addresses of clips: most are never looked at.
  const { data } = useCall(
    api.toy.get_detail,
    { toy_id: toy.toy_id },
    { enabled: isWanted, silent: true, staleTime: FRESH_MS },
  );
  const src = data?.video_url;
  if (!src) return null;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- silent clip of the product, nothing is said in it */}
      <video
        className={`full absolute tall ${styles.clip}`}
        src={src}
        muted
        loop
        autoPlay
        playsInline
        aria-label={`${toy.name}视频`}
      />
      <button
        type="button"
        className={`middle round-sm absolute white ${styles.large}`}
        aria-label={`放大播放 ${toy.name}`}
        onClick={() => setLarge(true)}
      >
        <Expand size={16} aria-hidden />
      </button>
      {isLarge && (
        <Modal open title={toy.name} width={880} footer={null} onCancel={() => setLarge(false)} destroyOnHidden>
          <VideoPlayer src={src} poster={toy.picture} title={toy.name} autoplay />
        </Modal>
      )}
    </>
  );
}
