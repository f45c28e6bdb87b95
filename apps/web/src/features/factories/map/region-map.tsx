import type { api, OutputOf } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import { formatCount } from '#lib/format.ts';
import { Link } from '#lib/router.ts';
import { bubbleRadius, layBubbles } from './lay-bubbles.ts';
import { REGION_PLACES } from './region-places.data.ts';
import styles from './region-map.module.css';

export type RegionFigures = OutputOf<typeof api.factory.get_region_list>['list'][number];

interface RegionMapProps {
  regions: readonly RegionFigures[];
  /** The region that is pointed at, here or in the list beside. */
  shown: number | undefined;
  onShow: (id: number) => void;
}

const BOX = { width: 640, height: 660 };
/** Below this a name does not fit inside. */
const ROOMY = 28;

/** The regions as bubbles, each roughly in its direction and as big as it has factories. A drawing, not a map. */
export function RegionMap({ regions, shown, onShow }: RegionMapProps) {
  const bubbles = useMemo(() => {
    const most = Math.max(...regions.map(({ factory_count: count }) => count));
    const given = regions.map(({ id, factory_count: count }) => {
      const [x, y] = REGION_PLACES[id] ?? [50, 50];
      return { id, x: (x / 100) * BOX.width, y: (y / 100) * BOX.height, r: bubbleRadius(count, most) };
    });
    return layBubbles(given, BOX);
  }, [regions]);
  return (
    <nav aria-label="产区示意图">
      <svg className={`block full ${styles.map}`} viewBox={`0 0 ${BOX.width} ${BOX.height}`}>
        <Sea />
        <Compass />
        {bubbles.map(({ id, x, y, r }) => {
          const region = regions.find((candidate) => candidate.id === id)!;
          const isRoomy = r >= ROOMY;
          return (
            <Link
              key={id}
              to={`/toy_area/${id}`}
              className={styles.bubble}
              data-shown={id === shown}
              aria-label={`${region.name}，${formatCount(region.factory_count)} 家工厂，${region.specialty}`}
              onMouseEnter={() => onShow(id)}
              onFocus={() => onShow(id)}
            >
              <circle cx={x} cy={y} r={r} />
              <text x={x} y={isRoomy ? y - 2 : y + 5} className={styles.name}>
                {region.name}
              </text>
              {isRoomy && (
                <text x={x} y={y + 15} className={`t-12 ${styles.count}`}>
                  {formatCount(region.factory_count)} 家
                </text>
              )}
            </Link>
          );
        })}
      </svg>
    </nav>
  );
}

/** A hint of water on the side where the ports are. */
function Sea() {
  return (
    <g className={styles.sea} aria-hidden>
      <path d="M640 150C596 226 628 350 572 456S436 604 420 660H640Z" />
      <g>
        <path d="M588 500q8-7 16 0t16 0" />
        <path d="M560 552q8-7 16 0t16 0" />
        <path d="M508 618q8-7 16 0t16 0" />
        <path d="M596 596q8-7 16 0t16 0" />
      </g>
      <text className="t-12" x="606" y="640">
        海
      </text>
    </g>
  );
}

function Compass() {
  return (
    <g className={styles.compass} transform="translate(40 44)" aria-hidden>
      <path d="M0-18 5 4 0 0-5 4Z" />
      <text className="t-12" y="20">
        北
      </text>
    </g>
  );
}
