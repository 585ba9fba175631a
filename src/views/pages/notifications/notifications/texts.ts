// The list
export const lead = 'What happened to your account, your jobs and your money.';

export const markAsRead = 'Mark as read';
export const yourNotifications = 'Your notifications';
export const markAllAsRead = 'Mark all as read';
export const seeAllNotifications = 'See all notifications';
export const goToTheHomePage = 'Go to the home page';
export const choosePreferences = 'Choose what we tell you about';
export const preferencesMoved = 'Your preferences are in the settings of your account.';
