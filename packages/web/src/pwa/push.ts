import { api } from '../site/api.ts'

/** Whether this browser can be told something while the page is closed. */
export function canPush(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window
}

/** Whether this browser is subscribed already. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) != null
}

/** Subscribes this browser; false when the visitor or the browser does not want it. */
export async function subscribeToPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await api.pushKey()
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await api.subscribe(subscription.toJSON())
  return true
}
