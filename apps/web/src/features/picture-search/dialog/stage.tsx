import { Button, Progress } from 'antd';
import { ImageUp, RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import type { SearchKind } from '#lib/feature-module.ts';
import { SEARCH_ACCEPT } from '#lib/image-file.ts';
import { aspectOf, isSameBox, RATIOS, writeBox, type Ratio } from '../box.ts';
import type { Draft, DraftState, StagePicture } from '../draft.ts';
import { CropPicture } from '../parts/crop-picture.tsx';
import { CropThumb } from '../parts/crop-thumb.tsx';
import { CutoutCard, type CutoutChoice } from './cutout-card.tsx';
import { useFilePick } from './file-drop.tsx';
import styles from './stage.module.css';

interface StageProps {
  draft: Draft;
  state: DraftState;
  picture: StagePicture;
  cutout: CutoutChoice;
  kind: SearchKind;
  onRotate: (isClockwise: boolean) => void;
  onAnother: (file: File) => void;
}

const PREVIEW_FRAME = 224 / 148;

/** The picture with its crop, and beside it what will be searched for. */
export function Stage({ draft, state, picture, cutout, kind, onRotate, onAnother }: StageProps) {
  const { size, box, ratio, objects, percent, fault } = state;
  const { choose, input } = useFilePick(SEARCH_ACCEPT[kind], onAnother);
  const takeObject = (object: DraftState['box']): void => {
    draft.setRatio('free');
    draft.setBox(object);
  };
  return (
    <div className={`grid ${styles.stage}`}>
      <div className="thin">
        <div className={`middle clip edge hover-fill ${styles.canvas}`}>
          <CropPicture
            src={picture.src}
            alt="待搜索的图片"
            box={box}
            objects={objects}
            aspect={aspectOf(ratio)}
            onBox={draft.setBox}
            onObject={takeObject}
            onSize={draft.setSize}
          />
        </div>
        <div className={`row gap-4 edge centred ${styles.tools}`} role="toolbar" aria-label="调整图片">
          <fieldset aria-label="框选比例">
            {(Object.keys(RATIOS) as Ratio[]).map((key) => (
              <button key={key} type="button" aria-pressed={key === ratio} onClick={() => draft.setRatio(key)}>
                {RATIOS[key]}
              </button>
            ))}
          </fieldset>
          <i />
          <button type="button" aria-label="向左旋转" title="向左旋转" onClick={() => onRotate(false)}>
            <RotateCcw size={16} aria-hidden />
          </button>
          <button type="button" aria-label="向右旋转" title="向右旋转" onClick={() => onRotate(true)}>
            <RotateCw size={16} aria-hidden />
          </button>
          <i />
          <button type="button" disabled={box === null} onClick={() => takeObject(null)}>
            <Undo2 size={14} aria-hidden />
            重置
          </button>
          <button type="button" onClick={choose}>
            <ImageUp size={14} aria-hidden />
            换一张
          </button>
          {input}
        </div>
        {percent !== null && <Progress percent={percent} size="small" aria-label="上传进度" />}
        {fault !== null && (
          <p className="row spread gap-8 t-13 bad mt-8" role="alert">
            {fault}
            {picture.file && (
              <Button size="small" onClick={draft.retry}>
                重试
              </Button>
            )}
          </p>
        )}
      </div>
      <div className={styles.right}>
        <h3>预览</h3>
        <div className={`middle clip edge round pic-fill ${styles.preview}`}>
          {size && <CropThumb src={picture.src} size={size} box={box} frame={PREVIEW_FRAME} />}
        </div>
        {objects.length > 0 && (
          <>
            <h3>识别到的主体</h3>
            <fieldset className={`flex wrap gap-8 ${styles.objects}`} aria-label="识别到的主体">
              {objects.map((object, index) => (
                <button
                  key={writeBox(object)}
                  type="button"
                  aria-pressed={isSameBox(object, box)}
                  onClick={() => takeObject(object)}
                >
                  主体 {index + 1}
                </button>
              ))}
              <button type="button" aria-pressed={box === null} onClick={() => takeObject(null)}>
                整张图片
              </button>
            </fieldset>
          </>
        )}
        <CutoutCard cutout={cutout} />
      </div>
    </div>
  );
}
