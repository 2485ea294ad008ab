/** What a browser does for this site while no page of it is open: it tells that it is somebody's decision. */

interface Told {
  title: string;
  body: string;
  url: string;
}

interface PushEvent extends Event {
  data: { json(): Told } | null;
  waitUntil(work: Promise<unknown>): void;
}

interface Clicked extends Event {
  notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

interface Window {
  url: string;
  focus(): Promise<unknown>;
}

/** As much of a service worker as is needed here. */
interface Worker {
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: { matchAll(options: { type: "window" }): Promise<Window[]>; openWindow(url: string): Promise<unknown> };
}

const worker = self as unknown as Worker;

worker.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told) return;
  const { title, body, url } = told;
  event.waitUntil(worker.registration.showNotification(title, { body, tag: url, icon: "/icon.svg", data: url }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

/** The table comes to the front, in the page that shows it already or in a new one. */
async function show(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  await (open ? open.focus() : worker.clients.openWindow(path));
}
