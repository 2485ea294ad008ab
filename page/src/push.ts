/** Being called to the table while no page is open, where the server has keys for that. */

import { byId } from "./dom";
import { post, tell } from "./post";
import { on } from "./settings";

const WORKER = "/worker.js";

/** Say to the server whether this browser is to be called to a table; nothing where that is not possible. */
export async function wantCalls(table: string, wanted: boolean): Promise<void> {
  const key = byId("main").dataset.push;
  if (!key || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  try {
    const registration = await navigator.serviceWorker.register(WORKER);
    const known = await registration.pushManager.getSubscription();
    if (!known && !wanted) return;
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const { endpoint, keys } = (known ?? (await registration.pushManager.subscribe(options))).toJSON();
    await post(`/api/tables/${table}/push`, { endpoint, key: keys?.p256dh, auth: keys?.auth, wanted });
  } catch (error) {
    tell(error); // without a push service the page still tells while it is open
  }
}

/** Whoever wants messages of the browser is called to this table too, from now on. */
export function wirePush(table: string, seated: boolean): void {
  const granted = "Notification" in window && Notification.permission === "granted";
  if (seated && granted && on("notify")) void wantCalls(table, true);
}
