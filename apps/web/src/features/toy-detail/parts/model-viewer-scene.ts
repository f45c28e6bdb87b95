import {
  Box3,
  DirectionalLight,
  Mesh,
  NeutralToneMapping,
  VSMShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Sphere,
  Spherical,
  Vector3,
  WebGLRenderer,
  type Material,
  type Object3D,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

export interface ModelScene {
  rotate: (degrees: number, tilt: number) => void;
  zoom: (factor: number) => void;
  reset: () => void;
  /** Turns by itself until the visitor touches it. */
  setAutoRotate: (isOn: boolean) => void;
  dispose: () => void;
}

export interface ModelSceneOptions {
  url: string;
  isAutoRotating: boolean;
  onProgress: (percent: number) => void;
  onTouched: () => void;
  onLost: () => void;
}

const FIELD_OF_VIEW = 30;
/** From the front and a little above, as toys are photographed. */
const LOOK_FROM = new Spherical(1, (66 * Math.PI) / 180, (32 * Math.PI) / 180);
const POLES = { min: 0.15, max: Math.PI / 2 };
const MAX_PIXEL_RATIO = 2;
const SHADOW_SIDE = 1024;
/** Frames that are watched at the start, and how long they may take before the machine is spared. */
const WATCHED_FRAMES = 4;
const SLOW_FRAME_MS = 120;

function disposeOf(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    [object.material as Material | Material[]].flat().forEach((material) => material.dispose());
  });
}

/** Scaled to radius 1 and standing on the ground, whatever units it came in. */
function place(model: Object3D): number {
  const box = new Box3().setFromObject(model);
  const { radius } = box.getBoundingSphere(new Sphere());
  const middle = box.getCenter(new Vector3());
  model.scale.multiplyScalar(1 / radius);
  model.position.set(-middle.x / radius, -box.min.y / radius, -middle.z / radius);
  model.traverse((object) => {
    object.castShadow = true;
  });
  return (box.max.y - box.min.y) / radius / 2;
}

function softLight(): DirectionalLight {
  const light = new DirectionalLight(0xffffff, 1.6);
  light.position.set(2.2, 3.2, 1.6);
  light.castShadow = true;
  light.shadow.mapSize.setScalar(SHADOW_SIDE);
  light.shadow.radius = 6;
  light.shadow.blurSamples = 16;
  light.shadow.normalBias = 0.01;
  Object.assign(light.shadow.camera, { left: -2, right: 2, top: 2, bottom: -2, near: 0.5, far: 8 });
  light.shadow.camera.updateProjectionMatrix();
  return light;
}

/** Draws a model into `box`. Throws where there is no WebGL or no model. */
export async function createModelScene(box: HTMLElement, options: ModelSceneOptions): Promise<ModelScene> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene: model } = await loader.loadAsync(options.url, ({ loaded, total }) => {
    if (total > 0) options.onProgress(Math.min(100, Math.round((loaded / total) * 100)));
  });
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio));
  // Product colours as they were meant, without the film look of other curves.
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  const canvas = renderer.domElement;
  box.append(canvas);

  const scene = new Scene();
  const generator = new PMREMGenerator(renderer);
  const room = new RoomEnvironment();
  const surroundings = generator.fromScene(room, 0.04);
  scene.environment = surroundings.texture;
  scene.environmentIntensity = 0.6;
  const ground = new Mesh(new PlaneGeometry(12, 12), new ShadowMaterial({ opacity: 0.28 }));
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  const light = softLight();
  scene.add(model, ground, light);
  const middleHeight = place(model);

  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.1, 30);
  const controls = new OrbitControls(camera, box);
  const distance = 1.12 / Math.sin((FIELD_OF_VIEW * Math.PI) / 360);
  Object.assign(controls, {
    enableDamping: true,
    enablePan: false,
    minDistance: distance * 0.35,
    maxDistance: distance * 1.8,
    maxPolarAngle: POLES.max,
    autoRotate: options.isAutoRotating,
    autoRotateSpeed: 1.6,
  });
  controls.target.set(0, middleHeight, 0);
  const toStart = (): void => {
    camera.position.setFromSpherical(LOOK_FROM).multiplyScalar(distance).add(controls.target);
    controls.update();
  };
  toStart();

  let isStale = true;
  const touched = (): void => {
    controls.autoRotate = false;
    options.onTouched();
  };
  controls.addEventListener('start', touched);
  controls.addEventListener('change', () => {
    isStale = true;
  });
  const resize = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = box;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    isStale = true;
  });
  resize.observe(box);
  // Saves work: out of view the loop stands still, at rest it only looks for changes.
  const seen = new IntersectionObserver(([entry]) => {
    renderer.setAnimationLoop(entry?.isIntersecting ? frame : null);
  });
  seen.observe(box);
  canvas.addEventListener('webglcontextlost', options.onLost);

  const pace = { frames: 0, since: 0 };
  /** Without a graphics card every frame is work for the processor: then nothing turns by itself. */
  function spareSlowMachines(): void {
    if (!controls.autoRotate || pace.frames > WATCHED_FRAMES) return;
    if (pace.frames === 0) pace.since = performance.now();
    if (pace.frames === WATCHED_FRAMES && performance.now() - pace.since > WATCHED_FRAMES * SLOW_FRAME_MS) {
      renderer.setPixelRatio(1);
      touched();
    }
    pace.frames += 1;
  }
  function frame(): void {
    controls.update();
    if (!isStale) return;
    isStale = false;
    renderer.render(scene, camera);
    spareSlowMachines();
  }
  const move = (change: (place: Spherical) => void): void => {
    touched();
    const offset = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
    change(offset);
    offset.phi = Math.min(POLES.max, Math.max(POLES.min, offset.phi));
    offset.radius = Math.min(controls.maxDistance, Math.max(controls.minDistance, offset.radius));
    camera.position.setFromSpherical(offset).add(controls.target);
    isStale = true;
  };

  return {
    rotate: (degrees, tilt) =>
      move((offset) => {
        offset.theta += (degrees * Math.PI) / 180;
        offset.phi += (tilt * Math.PI) / 180;
      }),
    zoom: (factor) =>
      move((offset) => {
        offset.radius /= factor;
      }),
    reset: () => {
      toStart();
      isStale = true;
    },
    setAutoRotate: (isOn) => {
      controls.autoRotate = isOn;
    },
    dispose: () => {
      renderer.setAnimationLoop(null);
      seen.disconnect();
      resize.disconnect();
      canvas.removeEventListener('webglcontextlost', options.onLost);
      controls.dispose();
      disposeOf(scene);
      light.shadow.map?.dispose();
      surroundings.dispose();
      generator.dispose();
      room.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}
