import { api, type Box, type OutputOf } from '@wanyuan/contract/client';
import { Button, Input, Segmented } from 'antd';
import { Camera, Crop, LoaderCircle, Undo2, WandSparkles } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SearchKind } from '#lib/feature-module.ts';
import { pictureUrl } from '#lib/site-config.ts';
import { useCall } from '#lib/use-call.ts';
import { isSameBox, type Size } from '../box.ts';
import { useCutout } from '../cutout.ts';
import { openPictureDialog } from '../dialog-store.ts';
import { fullAddress } from '../draft.ts';
import type { PictureAddress } from '../picture-address.ts';
import { seenPicture } from '../seen-pictures.ts';
import type { PictureMoves } from '../use-picture-address.ts';
import { CropPicture } from './crop-picture.tsx';
import { CropThumb } from './crop-thumb.tsx';
import styles from './query-panel.module.css';

type QueryPicture = OutputOf<typeof api.toy.search_image>['query'];

interface QueryPanelProps {
  address: PictureAddress;
  moves: PictureMoves;
  /** Not yet known while the first answer is on its way. */
  query: QueryPicture | undefined;
  /** Filters, below the objects. */
  children?: ReactNode;
}

const OBJECTS_FRESH_MS = 60 * 60_000;

/** The picture that is searched for stays in view: its box, its objects, and the ways to another one. */
export function QueryPanel({ address, moves, query, children }: QueryPanelProps) {
  const { imageId, kind, box } = address;
  const objects = useCall(
    api.toy.find_image_objects,
    { image_id: imageId ?? 0 },
    { enabled: imageId !== null, silent: true, returnError: true, staleTime: OBJECTS_FRESH_MS },
  );
  const found = (imageId !== null && objects.data?.list) || [];
  const picture = query?.picture ?? seenPicture(imageId);
  const seen = found.findIndex((object) => isSameBox(object, box));
  return (
    <section className={`card grid mt-12 pad-16 ${styles.panel}`} aria-label="搜索图片">
      <div className={`middle clip relative edge round hover-fill ${styles.picture}`}>
        {picture && (
          <QueryCrop
            // Another box in the address starts afresh.
            key={JSON.stringify(box)}
            src={pictureUrl(fullAddress(picture.src))}
            box={box}
            objects={found}
            onSearch={(next) => moves.change({ box: next })}
          />
        )}
      </div>
      <div className={`grid thin gap-12 ${styles.side}`}>
        <header className={`row gap-8 ${styles.head}`}>
          <h1>{kind === 'factory' ? '以图找工厂' : '以图搜款'}</h1>
          <Segmented<SearchKind>
            aria-label="找什么"
            value={kind}
            options={[
              { value: 'product', label: '找产品' },
              { value: 'factory', label: '找工厂' },
            ]}
            onChange={(next) => moves.change({ kind: next, likeness: undefined })}
          />
          <span>{statusOf(found.length, seen, box, address.toyId !== null)}</span>
          <PanelActions address={address} moves={moves} source={picture?.src ?? null} />
        </header>
        <div className={`row wrap ${styles.asked}`}>
          {found.length > 0 && picture && (
            <Objects
              src={pictureUrl(fullAddress(picture.src))}
              size={picture}
              objects={found}
              box={box}
              onChoose={(next) => moves.change({ box: next })}
            />
          )}
          {kind === 'product' && (
            <Words key={address.keyword} keyword={address.keyword} onChange={(keyword) => moves.change({ keyword })} />
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

function statusOf(count: number, seen: number, box: Box | null, isToy: boolean): string {
  if (isToy) return '按产品图片找';
  if (seen >= 0) return `主体 ${seen + 1}，共 ${count} 个`;
  return box ? '框选的部分' : '整张图片';
}

interface QueryCropProps {
  src: string;
  box: Box | null;
  objects: readonly Box[];
  onSearch: (box: Box | null) => void;
}

/** A box drawn here is searched for on demand: every search counts. */
function QueryCrop({ src, box, objects, onSearch }: QueryCropProps) {
  const [drawn, setDrawn] = useState(box);
  return (
    <>
      <CropPicture src={src} alt="查询图片" box={drawn} objects={objects} onBox={setDrawn} onObject={onSearch} />
      {!isSameBox(drawn, box) && (
        <Button size="small" className={styles.again ?? ''} onClick={() => onSearch(drawn)}>
          搜索框选部分
        </Button>
      )}
    </>
  );
}

function PanelActions({
  address,
  moves,
  source,
}: Pick<QueryPanelProps, 'address' | 'moves'> & { source: string | null }) {
  const { imageId, toyId, original, kind, box, keyword, filters, order } = address;
  const cutout = useCutout((cut) =>
    moves.change({ imageId: cut.imageId, toyId: null, box: null, original: { imageId, toyId, box } }),
  );
  return (
    <div className={`row wrap rigid gap-8 ${styles.actions}`}>
      {cutout.isWorking ? (
        <>
          <output>
            <LoaderCircle size={16} aria-hidden />
            抠图中…
          </output>
          <Button onClick={cutout.cancel}>取消抠图</Button>
        </>
      ) : original === null ? (
        <Button
          icon={<WandSparkles size={16} aria-hidden />}
          disabled={source === null}
          onClick={() => source && cutout.start(fullAddress(source))}
        >
          AI抠图
        </Button>
      ) : (
        <Button icon={<Undo2 size={16} aria-hidden />} onClick={() => moves.change({ ...original, original: null })}>
          还原
        </Button>
      )}
      {imageId !== null && source !== null && (
        <Button
          icon={<Crop size={16} aria-hidden />}
          onClick={() =>
            openPictureDialog({
              kind,
              known: { imageId, address: source, box, keep: { keyword, filters, order, original } },
            })
          }
        >
          调整框选
        </Button>
      )}
      <Button type="primary" icon={<Camera size={16} aria-hidden />} onClick={() => openPictureDialog({ kind })}>
        换一张
      </Button>
      {cutout.fault !== null && (
        <p className="full t-13 bad" role="alert">
          {cutout.fault}
        </p>
      )}
    </div>
  );
}

interface ObjectsProps {
  src: string;
  size: Size;
  objects: readonly Box[];
  box: Box | null;
  onChoose: (box: Box | null) => void;
}

function Objects({ src, size, objects, box, onChoose }: ObjectsProps) {
  const choices = [
    ...objects.map((object, index) => ({ object, name: `主体 ${index + 1}` })),
    { object: null, name: '整张图片' },
  ];
  return (
    <fieldset className={`flex wrap gap-8 ${styles.objects}`} aria-label="搜索哪个主体">
      {choices.map(({ object, name }) => (
        <button key={name} type="button" aria-pressed={isSameBox(object, box)} onClick={() => onChoose(object)}>
          <span>
            <CropThumb src={src} size={size} box={object} />
          </span>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Words({ keyword, onChange }: { keyword: string; onChange: (keyword: string) => void }) {
  const [text, setText] = useState(keyword);
  const apply = (): void => onChange(text.trim());
  return (
    <div className={`flex grow gap-8 ${styles.words}`}>
      <Input
        aria-label="文字条件"
        placeholder="再加文字条件，如：粉色 带灯光"
        allowClear
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onClear={() => keyword !== '' && onChange('')}
        onPressEnter={apply}
      />
      <Button onClick={apply}>限定</Button>
    </div>
  );
}
