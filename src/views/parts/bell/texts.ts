/** Texts of the bell and its panel. */

export const failed = 'Your notifications could not be loaded.';
export const slow = 'Your notifications are taking longer than usual.';
export const empty = 'No notifications yet. News about your account, jobs and payments appears here.';

export const markAsRead = 'Mark as read';
export const markAllAsRead = 'Mark all as read';
