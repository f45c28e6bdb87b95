import type { ExportSettings } from '@wanyuan/contract/client';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { edgeOf, markOf, STAGE_WIDTH } from '../model/watermark.ts';
import styles from './preview.module.css';

interface MarkedPictureProps {
  address: string;
  lines: readonly string[];
  mark: ExportSettings['watermark_params'] | null;
}

/** A picture with its watermark, drawn anew with every touch of a slider. */
export function MarkedPicture({ address, lines, mark }: MarkedPictureProps) {
  const [ratio, setRatio] = useState(1);
  if (!address)
    return (
      <span className={`middle quiet round-tag pic-fill clip ${styles.marked}`}>
        <ImageOff size={20} aria-hidden />
      </span>
    );
  const height = STAGE_WIDTH * ratio;
  return (
    <span className={`middle quiet round-tag pic-fill clip ${styles.marked}`}>
      <span
        className={`block full relative ${styles.stamped}`}
        data-tall={ratio > 1}
        style={{ aspectRatio: 1 / ratio }}
      >
        <img
          src={address}
          alt=""
          onLoad={({ currentTarget: image }) => setRatio(image.naturalHeight / Math.max(image.naturalWidth, 1))}
        />
        {mark && lines.length > 0 && (
          <svg viewBox={`0 0 ${STAGE_WIDTH} ${height}`} aria-hidden>
            <Marks lines={lines} mark={mark} height={height} />
          </svg>
        )}
      </span>
    </span>
  );
}

interface MarksProps {
  lines: readonly string[];
  mark: ExportSettings['watermark_params'];
  height: number;
}

function Marks({ lines, mark, height }: MarksProps) {
  const { size, lineHeight, places, isTilted } = markOf({ lines, size: mark.size, position: mark.position, height });
  return (
    <g
      fontSize={size}
      fontWeight={700}
      textAnchor="middle"
      dominantBaseline="central"
      fill={mark.color}
      opacity={mark.opacity}
      stroke={edgeOf(mark.color)}
      strokeOpacity={0.4}
      strokeWidth={size / 14}
      paintOrder="stroke"
    >
      {places.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})${isTilted ? ' rotate(-30)' : ''}`}>
          {lines.map((line, place) => (
            <text key={line} y={(place - (lines.length - 1) / 2) * lineHeight}>
              {line}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
}
