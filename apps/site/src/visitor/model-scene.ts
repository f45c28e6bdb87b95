import {
  AmbientLight,
  Box3,
  DirectionalLight,
  Mesh,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
  type Material,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

const FIELD_OF_VIEW = 30;
const MOST_PIXELS = 2;

/** Draws a model that turns under a finger; throws where there is no WebGL or no model. The answer ends it. */
export async function showModel(box: HTMLElement, url: string): Promise<() => void> {
  const { scene: model } = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).loadAsync(url);
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(MOST_PIXELS, devicePixelRatio));
  renderer.toneMapping = NeutralToneMapping;
  const bounds = new Box3().setFromObject(model);
  const { radius } = bounds.getBoundingSphere(new Sphere());
  model.position.sub(bounds.getCenter(new Vector3()));
  const scene = new Scene();
  const light = new DirectionalLight(0xffffff, 2.4);
  light.position.set(radius * 2, radius * 3, radius * 2);
  scene.add(model, new AmbientLight(0xffffff, 1.6), light);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, radius / 50, radius * 30);
  const distance = (radius * 1.15) / Math.sin((FIELD_OF_VIEW * Math.PI) / 360);
  camera.position.set(distance * 0.5, distance * 0.4, distance * 0.77);
  const controls = new OrbitControls(camera, box);
  Object.assign(controls, { enablePan: false, minDistance: distance * 0.4, maxDistance: distance * 1.8 });
  const draw = (): void => renderer.render(scene, camera);
  controls.addEventListener('change', draw);
  const resize = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = box;
    if (width === 0 || height === 0) return;
    renderer.setSize(width, height);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    draw();
  });
  box.append(renderer.domElement);
  resize.observe(box);
  controls.update();
  draw();
  return () => {
    resize.disconnect();
    controls.dispose();
    model.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      part.geometry.dispose();
      for (const material of [part.material as Material | Material[]].flat()) material.dispose();
    });
    renderer.dispose();
    renderer.forceContextLoss();
    renderer.domElement.remove();
  };
}
