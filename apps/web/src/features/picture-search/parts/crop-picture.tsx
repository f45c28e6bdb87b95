import type { Box } from '@wanyuan/contract/client';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { isSameBox, tidyBox, writeBox, type Size } from '../box.ts';
import styles from './crop-picture.module.css';

interface CropPictureProps {
  src: string;
  alt: string;
  box: Box | null;
  objects: readonly Box[];
  aspect?: number | undefined;
  onBox: (box: Box | null) => void;
  /** Takes one of the objects. */
  onObject: (box: Box) => void;
  onSize?: (size: Size) => void;
}

const LABELS = {
  cropArea: '框选区域，可用方向键移动',
  nwDragHandle: '拖动左上角',
  nDragHandle: '拖动上边',
  neDragHandle: '拖动右上角',
  eDragHandle: '拖动右边',
  seDragHandle: '拖动右下角',
  sDragHandle: '拖动下边',
  swDragHandle: '拖动左下角',
  wDragHandle: '拖动左边',
};
const SMALLEST_PX = 16;

const cropOf = (box: Box | null): PercentCrop =>
  box
    ? { unit: '%', x: box.left * 100, y: box.top * 100, width: box.width * 100, height: box.height * 100 }
    : { unit: '%', x: 0, y: 0, width: 100, height: 100 };

const boxOf = ({ x, y, width, height }: PercentCrop): Box | null =>
  tidyBox({ left: x / 100, top: y / 100, width: width / 100, height: height / 100 });

/** A picture with the box that is searched for, and the objects that could be searched for instead. */
export function CropPicture({ src, alt, box, objects, aspect, onBox, onObject, onSize }: CropPictureProps) {
  return (
    <div className={`relative ${styles.frame}`}>
      <ReactCrop
        crop={cropOf(box)}
        {...(aspect === undefined ? {} : { aspect })}
        ruleOfThirds
        minWidth={SMALLEST_PX}
        minHeight={SMALLEST_PX}
        ariaLabels={LABELS}
        onChange={(_, crop) => onBox(boxOf(crop))}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: image }) => onSize?.({ width: image.naturalWidth, height: image.naturalHeight })}
        />
      </ReactCrop>
      {objects.map((object, index) =>
        isSameBox(object, box) ? null : (
          <div
            key={writeBox(object)}
            className={`absolute ${styles.object}`}
            style={{
              left: `${object.left * 100}%`,
              top: `${object.top * 100}%`,
              width: `${object.width * 100}%`,
              height: `${object.height * 100}%`,
            }}
          >
            <button type="button" aria-label={`框选主体 ${index + 1}`} onClick={() => onObject(object)}>
              {index + 1}
            </button>
          </div>
        ),
      )}
    </div>
  );
}
