import type { BoxSize, PlacedCarton } from '@wanyuan/domain';
import {
  AmbientLight,
  BoxGeometry,
  Color,
  DirectionalLight,
  EdgesGeometry,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Quaternion,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

export interface LoadingScene {
  /** How many cartons of the loading order are in. */
  show: (count: number) => void;
  reset: () => void;
  turn: (degrees: number) => void;
  zoom: (factor: number) => void;
  dispose: () => void;
}

const FIELD_OF_VIEW = 32;
const CM_PER_UNIT = 100;
/** Boxes are drawn a little smaller than they are, so that the edges of each can be seen. */
const SHRINK_CM = 0.8;
const MAX_PIXEL_RATIO = 2;

/** The order in which a crew loads: from the far end to the door, from the floor up. */
export function loadingOrder(placed: readonly PlacedCarton[]): PlacedCarton[] {
  return placed.toSorted((a, b) => a.x - b.x || a.z - b.z || a.y - b.y);
}

function boxes(placed: readonly PlacedCarton[], colourOf: (id: number) => string): InstancedMesh {
  const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), new MeshLambertMaterial(), Math.max(1, placed.length));
  const matrix = new Matrix4();
  const colour = new Color();
  const still = new Quaternion();
  placed.forEach((carton, index) => {
    const size = new Vector3(carton.length - SHRINK_CM, carton.height - SHRINK_CM, carton.width - SHRINK_CM);
    const middle = new Vector3(carton.x + carton.length / 2, carton.z + carton.height / 2, carton.y + carton.width / 2);
    matrix.compose(middle.divideScalar(CM_PER_UNIT), still, size.divideScalar(CM_PER_UNIT));
    mesh.setMatrixAt(index, matrix);
    // Neighbours of one kind differ a little, or a wall of them would be one plane.
    colour.set(colourOf(carton.id)).offsetHSL(0, 0, ((index % 3) - 1) * 0.025);
    mesh.setColorAt(index, colour);
  });
  mesh.count = placed.length;
  return mesh;
}

/** Draws a loaded container into `box`. Throws where there is no WebGL. */
export function createLoadingScene(
  box: HTMLElement,
  inside: BoxSize,
  placed: readonly PlacedCarton[],
  colourOf: (id: number) => string,
): LoadingScene {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio));
  const canvas = renderer.domElement;
  box.append(canvas);
  const size = new Vector3(inside.length, inside.height, inside.width).divideScalar(CM_PER_UNIT);

  const scene = new Scene();
  const cartons = boxes(placed, colourOf);
  const frame = new LineSegments(
    new EdgesGeometry(new BoxGeometry(size.x, size.y, size.z)),
    new LineBasicMaterial({ color: 0x8a9099 }),
  );
  frame.position.copy(size).multiplyScalar(0.5);
  const floor = new Mesh(
    new PlaneGeometry(size.x, size.z),
    new MeshBasicMaterial({ color: 0x8a9099, transparent: true, opacity: 0.18 }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.position.set(size.x / 2, -0.005, size.z / 2);
  const sun = new DirectionalLight(0xffffff, 2.2);
  sun.position.set(size.x, size.x, size.x * 0.7);
  scene.add(cartons, frame, floor, sun, new AmbientLight(0xffffff, 1.3));

  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.1, 200);
  const controls = new OrbitControls(camera, box);
  Object.assign(controls, { enableDamping: true, maxPolarAngle: Math.PI / 2 });
  const toStart = (): void => {
    controls.target.copy(size).multiplyScalar(0.5);
    const far = size.length() / (2 * Math.tan((FIELD_OF_VIEW * Math.PI) / 360)) / Math.min(1.6, camera.aspect || 1);
    camera.position.copy(controls.target).add(new Vector3(0.55, 0.5, 0.85).normalize().multiplyScalar(far * 1.15));
    controls.update();
  };

  let isStale = true;
  const stale = (): void => {
    isStale = true;
  };
  controls.addEventListener('change', stale);
  let isPlaced = false;
  const resize = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = box;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    if (!isPlaced) toStart();
    isPlaced = true;
    stale();
  });
  resize.observe(box);
  renderer.setAnimationLoop(() => {
    controls.update();
    if (!isStale) return;
    isStale = false;
    renderer.render(scene, camera);
  });

  return {
    show: (count) => {
      cartons.count = Math.min(count, placed.length);
      stale();
    },
    reset: () => {
      toStart();
      stale();
    },
    turn: (degrees) => {
      const offset = camera.position.clone().sub(controls.target);
      offset.applyAxisAngle(new Vector3(0, 1, 0), (degrees * Math.PI) / 180);
      camera.position.copy(controls.target).add(offset);
      stale();
    },
    zoom: (factor) => {
      const offset = camera.position.clone().sub(controls.target).divideScalar(factor);
      camera.position.copy(controls.target).add(offset);
      stale();
    },
    dispose: () => {
      renderer.setAnimationLoop(null);
      resize.disconnect();
      controls.dispose();
      for (const object of [cartons, frame, floor]) {
        object.geometry.dispose();
        [object.material].flat().forEach((material) => material.dispose());
      }
      cartons.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}
